/** Width of a widget in a grid of four columns: a quarter, half, three quarters, all. */
export const widgetSizes = ['P', 'M', 'G', 'T'] as const
export type WidgetSize = (typeof widgetSizes)[number]
