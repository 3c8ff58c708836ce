/** Makes the options list itself scroll: Mantine's scroll area around it cannot be reached by keyboard. */
export const optionsScroll = {
  withScrollArea: false,
  styles: { options: { maxHeight: 260, overflowY: 'auto' } },
} as const
