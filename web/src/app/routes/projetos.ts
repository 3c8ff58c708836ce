import type { ScreenRoute } from '../../lib/page/screen-route.ts'

export const projetos: readonly ScreenRoute[] = []
