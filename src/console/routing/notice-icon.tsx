/** The icons of pages that are rarely seen. They are loaded when drawn, to keep them out of the first download. */
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
