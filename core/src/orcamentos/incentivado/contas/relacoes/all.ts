import { hasKey, tableKeys } from '../../../../kernel/record.ts'
import {
  ancineContrapartida,
  ancineExtrato,
  ancineGrandes,
  ancineOrcamentario,
  ancinePagamentos,
} from './ancine.ts'
import { extratoContent } from './extrato.ts'
import type { Fatos } from './fatos.ts'
import {
  salicComprovantes,
  spcineConciliacao,
  spcineOrcamentario,
  spcinePagamentos,
} from './funders.ts'
import { grandesContent, itensContent } from './orcamento.ts'
import { comprovantesContent, contrapartidaContent, pagamentosContent } from './pagamentos.ts'
import { fill } from './relacao.ts'
import type { Column, Content, Filled } from './relacao.ts'

/** A sheet of the accounting: who asks for it, which columns it has, and what fills them. */
interface Relacao<Campo extends string> {
  readonly titulo: string
  readonly funder: 'Ancine' | 'Spcine' | 'Salic'
  readonly columns: readonly Column<Campo>[]
  readonly content: (fatos: Fatos) => Content<Campo>
}

const relacao = <Campo extends string>({ titulo, funder, columns, content }: Relacao<Campo>) => ({
  titulo,
  funder,
  columns: columns as readonly Column[],
  filled: (fatos: Fatos): Filled =>
    fill(columns, content(fatos), { isOfFonte: fatos.fonte !== null }),
})

export const relacoes = {
  'relacao-pagamentos': relacao({
    titulo: 'Relação de pagamentos',
    funder: 'Ancine',
    columns: ancinePagamentos,
    content: pagamentosContent,
  }),
  'demonstrativo-extrato': relacao({
    titulo: 'Demonstrativo do extrato bancário',
    funder: 'Ancine',
    columns: ancineExtrato,
    content: extratoContent,
  }),
  'demonstrativo-orcamentario': relacao({
    titulo: 'Demonstrativo orçamentário',
    funder: 'Ancine',
    columns: ancineOrcamentario,
    content: itensContent,
  }),
  'grandes-itens': relacao({
    titulo: 'Grandes itens',
    funder: 'Ancine',
    columns: ancineGrandes,
    content: grandesContent,
  }),
  contrapartida: relacao({
    titulo: 'Contrapartida',
    funder: 'Ancine',
    columns: ancineContrapartida,
    content: contrapartidaContent,
  }),
  'spcine-pagamentos': relacao({
    titulo: 'Relação de pagamentos (Spcine)',
    funder: 'Spcine',
    columns: spcinePagamentos,
    content: pagamentosContent,
  }),
  'spcine-conciliacao': relacao({
    titulo: 'Conciliação bancária (Spcine)',
    funder: 'Spcine',
    columns: spcineConciliacao,
    content: extratoContent,
  }),
  'spcine-orcamentario': relacao({
    titulo: 'Demonstrativo orçamentário (Spcine)',
    funder: 'Spcine',
    columns: spcineOrcamentario,
    content: itensContent,
  }),
  'salic-comprovantes': relacao({
    titulo: 'Comprovantes de pagamento (Salic)',
    funder: 'Salic',
    columns: salicComprovantes,
    content: comprovantesContent,
  }),
} as const
export type RelacaoCodigo = keyof typeof relacoes
export const relacaoCodigos = tableKeys(relacoes)

export const isRelacao = (codigo: string): codigo is RelacaoCodigo => hasKey(relacoes, codigo)
