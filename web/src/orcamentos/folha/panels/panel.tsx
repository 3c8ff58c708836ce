import { lazyPart } from '../../../lib/page/lazy-part.tsx'
import type { PainelProps } from './props.ts'

const parte = (load: () => Promise<Record<string, (props: PainelProps) => React.ReactNode>>) =>
  lazyPart(async () => Object.values(await load())[0] ?? NoPanel)

const NoPanel = () => null

/** Each panel's code loads when it first opens. */
const panels = {
  linha: parte(() => import('./line-panel.tsx')),
  variaveis: parte(() => import('./variables-panel.tsx')),
  encargos: parte(() => import('./encargos-panel.tsx')),
  comissionados: parte(() => import('./comissionados-panel.tsx')),
  ajuste: parte(() => import('./adjustment.dialog.tsx')),
  catalogo: parte(() => import('./insert-catalogo.dialog.tsx')),
  orcamento: parte(() => import('./insert-orcamento.dialog.tsx')),
  modelos: parte(() => import('./insert-modelo.dialog.tsx')),
  'guardar-modelo': parte(() => import('./store-modelo.dialog.tsx')),
  ocultar: parte(() => import('./hide.dialog.tsx')),
  observacoes: parte(() => import('./observacao-panel.tsx')),
} as const

export type Painel = keyof typeof panels

export function Panels({ painel, ...props }: PainelProps & { readonly painel: Painel }) {
  const Open = panels[painel]
  return <Open {...props} />
}
