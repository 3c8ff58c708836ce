import { toProjetoModelo, toProjetoOpen } from '../../addresses/projetos.ts'
import { screen } from '../../lib/page/chunk.ts'
import { route } from '../../lib/page/screen-route.ts'
import type { ScreenRoute } from '../../lib/page/screen-route.ts'

const projetoOpen = screen(() => import('../../projetos/quadro/projeto-open.screen.tsx'))

export const projetos: readonly ScreenRoute[] = [
  route(toProjetoOpen, 'Projeto', 'projeto.consultar', projetoOpen),
  route(toProjetoModelo, 'Modelo de projeto', 'projeto.consultar', projetoOpen),
]
