import type { CalendarDate } from '@claquete/core/kernel/calendar'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { deBaixasPorLinha } from './baixa-linha.queries.ts'
import { deContas } from './contas.queries.ts'
import { toSupport } from './diferenca.ts'
import type { Diferenca, Verificacao } from './diferenca.ts'
import { execucaoChecks } from './execucao.queries.ts'
import { faturaTitulosChecks } from './fatura-titulos.queries.ts'
import { deFaturas } from './faturas.queries.ts'
import { lancamentoChecks } from './lancamento.queries.ts'
import { deMeses } from './meses.queries.ts'
import { orcamentoTotaisChecks } from './orcamento-totais.queries.ts'
import { orcamentoChecks } from './orcamento.queries.ts'
import { registroChecks } from './registro.queries.ts'
import { deBaixas, deComposicao } from './titulos.queries.ts'

interface Area {
  readonly checks: readonly Verificacao[]
  /** What people can do where one of them finds something. */
  readonly advice: string
}

const areas: readonly Area[] = [
  {
    checks: [...deBaixas, ...deBaixasPorLinha],
    advice: 'Abra o lançamento e confira as baixas. A que estiver errada, estorne e dê de novo.',
  },
  {
    checks: [...deComposicao, ...lancamentoChecks],
    advice:
      'Abra o lançamento, confira valor, datas, rateio, parcelas e retenções, e salve o que estiver diferente.',
  },
  {
    checks: deContas,
    advice: 'Compare o extrato da conta, a verba ou o orçamento com os lançamentos de cada um.',
  },
  {
    checks: [...deFaturas, ...faturaTitulosChecks],
    advice:
      'Abra a fatura e compare com os seus títulos. Se não baterem, cancele a fatura e fature de novo.',
  },
  {
    checks: deMeses,
    advice:
      'Veja no histórico quem alterou o mês. Para corrigir, reabra-o no fechamento, acerte e feche de novo.',
  },
  {
    checks: execucaoChecks,
    advice: 'Abra a verba ou a despesa, desfaça a última operação que estiver diferente e refaça.',
  },
  {
    checks: [...orcamentoChecks, ...orcamentoTotaisChecks],
    advice:
      'Abra o orçamento e altere uma linha para refazer as contas. Se a versão estiver travada, faça outra.',
  },
  {
    checks: registroChecks,
    advice: toSupport,
  },
]

/** Everything that must agree, each told in two ways. */
export const verificacoes: readonly Verificacao[] = areas.flatMap(({ checks }) => checks)

const adviceByName = new Map(
  areas.flatMap(({ checks, advice }) =>
    checks.map((check) => [check.nome, check.advice ?? advice]),
  ),
)

/** What people can do about what a check found, by its name; nothing of one that is no more. */
export const adviceOn = (nome: string): string => adviceByName.get(nome) ?? ''

export interface DiferencaAchada extends Diferenca {
  readonly verificacao: string
}

/** Every difference of one company. */
export async function checkLivro(db: TenantDb, today: CalendarDate): Promise<DiferencaAchada[]> {
  const achadas: DiferencaAchada[] = []
  for (const { nome, diferencas } of verificacoes) {
    for (const uma of await diferencas(db, today)) achadas.push({ ...uma, verificacao: nome })
  }
  return achadas
}
