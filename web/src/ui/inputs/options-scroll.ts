/**
 * Makes the list of options itself scroll: the scroll area that Mantine puts around it is a region
 * that the keyboard cannot reach.
 */
export const optionsScroll = {
  withScrollArea: false,
  styles: { options: { maxHeight: 260, overflowY: 'auto' } },
} as const
