import { Suspense, lazy } from 'react'
import type { PainelProps } from './props.ts'

const parte = (carregar: () => Promise<Record<string, (props: PainelProps) => React.ReactNode>>) =>
  lazy(async () => ({ default: Object.values(await carregar())[0] ?? Nada }))

const Nada = () => null

/** The code of each panel comes when it is first opened. */
const paineis = {
  linha: parte(() => import('./painel-linha.tsx')),
  variaveis: parte(() => import('./painel-variaveis.tsx')),
  encargos: parte(() => import('./painel-encargos.tsx')),
  comissionados: parte(() => import('./painel-comissionados.tsx')),
  ajuste: parte(() => import('./dialogo-ajuste.tsx')),
  catalogo: parte(() => import('./inserir-catalogo.tsx')),
  orcamento: parte(() => import('./inserir-orcamento.tsx')),
  modelos: parte(() => import('./inserir-modelo.tsx')),
  'guardar-modelo': parte(() => import('./guardar-modelo.tsx')),
  ocultar: parte(() => import('./dialogo-ocultar.tsx')),
  observacoes: parte(() => import('./painel-observacoes.tsx')),
} as const

export type Painel = keyof typeof paineis

/** The panel that is open. */
export function Paineis({ painel, ...props }: PainelProps & { readonly painel: Painel }) {
  const Aberto = paineis[painel]
  return (
    <Suspense>
      <Aberto {...props} />
    </Suspense>
  )
}
