import {
  ancineContrapartida,
  ancineExtrato,
  ancineGrandes,
  ancineOrcamentario,
  ancinePagamentos,
} from './ancine.ts'
import { conciliacaoContent, extratoContent } from './extrato.ts'
import type { Facts } from './facts.ts'
import {
  salicComprovantes,
  spcineConciliacao,
  spcineOrcamentario,
  spcinePagamentos,
} from './funders.ts'
import type { RelacaoCodigo } from './names.ts'
import { grandesContent, itensContent } from './orcamento.ts'
import { comprovantesContent, contrapartidaContent, pagamentosContent } from './pagamentos.ts'
import { fill } from './relacao.ts'
import { rubricasContent } from './rubricas.ts'
import type { Column, Content, Filled } from './relacao.ts'

/** A sheet of the accounting: its columns, and what fills them. */
interface Relacao {
  readonly columns: readonly Column[]
  /** It is made of what the bank told. */
  readonly isOfExtrato: boolean
  readonly filled: (facts: Facts) => Filled
}

const relacao = <Campo extends string>(
  columns: readonly Column<Campo>[],
  content: (facts: Facts) => Content<Campo>,
  isOfExtrato = false,
): Relacao => ({
  columns,
  isOfExtrato,
  filled: (facts) => fill(columns, content(facts), { isOfFonte: facts.fonte !== null }),
})

export const relacoes: Readonly<Record<RelacaoCodigo, Relacao>> = {
  'relacao-pagamentos': relacao(ancinePagamentos, pagamentosContent),
  'demonstrativo-extrato': relacao(ancineExtrato, extratoContent, true),
  'demonstrativo-orcamentario': relacao(ancineOrcamentario, itensContent),
  'grandes-itens': relacao(ancineGrandes, grandesContent),
  contrapartida: relacao(ancineContrapartida, contrapartidaContent),
  'spcine-pagamentos': relacao(spcinePagamentos, pagamentosContent),
  'spcine-conciliacao': relacao(spcineConciliacao, conciliacaoContent, true),
  'spcine-orcamentario': relacao(spcineOrcamentario, rubricasContent),
  'salic-comprovantes': relacao(salicComprovantes, comprovantesContent),
}
