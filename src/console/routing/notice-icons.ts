/** The pictures of pages that are seldom seen: they come when they are drawn, and not with the first download. */
import { IconLock, IconMapQuestion, IconPencilOff, IconPuzzle } from '@tabler/icons-react';

export const noticeIcons = {
  notFound: IconMapQuestion,
  forbidden: IconLock,
  addon: IconPuzzle,
  notOffered: IconPencilOff,
};
