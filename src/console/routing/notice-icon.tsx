/** The pictures of pages that are seldom seen: they come when they are drawn, and not with the first download. */
import { IconLock, IconMapQuestion, IconPencilOff, type IconProps, IconPuzzle } from '@tabler/icons-react';

const icons = {
  notFound: IconMapQuestion,
  forbidden: IconLock,
  addon: IconPuzzle,
  notOffered: IconPencilOff,
};

export interface NoticeIconProps extends IconProps {
  name: keyof typeof icons;
}

export function NoticeIcon({ name, ...props }: NoticeIconProps) {
  const Icon = icons[name];
  return <Icon {...props} />;
}
