import type { LinhaOfBudget } from '@claquete/core/orcamentos/incentivado/contas/relacoes/facts'
import type { Rendimento } from '@claquete/core/orcamentos/incentivado/contas/relacoes/rendimento'
import type { Estrutura } from '@claquete/core/orcamentos/incentivado/estrutura'
import type { PlanoToCheck } from '@claquete/core/orcamentos/incentivado/financiamento/checks'
import { mecanismos, nomeDaFonte } from '@claquete/core/orcamentos/incentivado/fonte'
import { itensDoPlano } from '@claquete/core/orcamentos/incentivado/financiamento/plano'
import type { PlanoCell } from '@claquete/core/orcamentos/incentivado/financiamento/plano'
import { orcadosOf } from '../contas/linhas.ts'
import type { FonteRead } from '../fonte.queries.ts'

/** A project's plan with the structure that it is in: its own, else the one that places most of the budget. */
export interface PlanoLido {
  readonly estrutura: Estrutura
  readonly cells: readonly PlanoCell[]
}

/** Puts beside a plan what the budget in force costs and what each source may pay, as the checks and the screen need it. */
export function planoAgainst(
  { estrutura, cells }: PlanoLido,
  {
    linhas,
    fontes,
    rendimentos,
  }: {
    readonly linhas: readonly LinhaOfBudget[]
    readonly fontes: readonly FonteRead[]
    readonly rendimentos: ReadonlyMap<number, Rendimento | null>
  },
): PlanoToCheck {
  const { nos } = estrutura
  const { orcados, semLugar } = orcadosOf(linhas, estrutura)
  return {
    nos,
    itens: itensDoPlano(nos, orcados, cells),
    semLugar,
    cells,
    fontes: fontes.map((fonte) => ({
      id_projeto_fonte: fonte.id_projeto_fonte,
      nome: nomeDaFonte(fonte),
      isPublic: mecanismos[fonte.mecanismo].isPublic,
      aprovado: fonte.aprovado,
      rendeu: rendimentos.get(fonte.id_projeto_fonte)?.valor ?? null,
    })),
  }
}
