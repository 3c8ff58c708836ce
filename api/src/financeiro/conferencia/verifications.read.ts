import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { ofBaixasByLine } from './livro/baixa-line.queries.ts'
import { boletosChecks } from './banco/boletos.queries.ts'
import { cartoesChecks } from './banco/cartoes.queries.ts'
import { conciliacaoChecks } from './banco/conciliacao.queries.ts'
import { chequeChecks } from './banco/cheques.queries.ts'
import { contasChecks } from './livro/contas.queries.ts'
import { toSupport } from './diferenca/difference.read.ts'
import type { Difference, Verification } from './diferenca/difference.read.ts'
import { execucaoChecks } from './orcamento/execucao.queries.ts'
import { faturaTitulosChecks } from './livro/fatura-titulos.queries.ts'
import { faturasChecks } from './livro/faturas.queries.ts'
import { lancamentoChecks } from './livro/lancamento.queries.ts'
import { fromMonths } from './livro/months.queries.ts'
import { negociacaoChecks } from './livro/negociacao.queries.ts'
import { orcamentoTotalsChecks } from './orcamento/totals.queries.ts'
import { orcamentoChecks } from './orcamento/orcamento.queries.ts'
import { pagamentosChecks } from './banco/pagamentos.queries.ts'
import { registroChecks } from './registro.queries.ts'
import { retornosChecks } from './banco/retornos.queries.ts'
import { baixasChecks, ofComposition } from './livro/titulos.queries.ts'

interface Area {
  readonly checks: readonly Verification[]
  /** What people can do about a finding. */
  readonly advice: string
}

const areas: readonly Area[] = [
  {
    checks: [...baixasChecks, ...ofBaixasByLine],
    advice: 'Abra o lançamento e confira as baixas. A que estiver errada, estorne e dê de novo.',
  },
  {
    checks: [...ofComposition, ...lancamentoChecks],
    advice:
      'Abra o lançamento, confira valor, datas, rateio, parcelas e retenções, e salve o que estiver diferente.',
  },
  {
    checks: contasChecks,
    advice: 'Compare o extrato da conta, a verba ou o orçamento com os lançamentos de cada um.',
  },
  {
    checks: [...faturasChecks, ...faturaTitulosChecks],
    advice:
      'Abra a fatura e compare com os seus títulos. Se não baterem, cancele a fatura e fature de novo.',
  },
  {
    checks: fromMonths,
    advice:
      'Veja no histórico quem alterou o mês. Para corrigir, reabra-o no fechamento, acerte e feche de novo.',
  },
  {
    checks: execucaoChecks,
    advice: 'Abra a verba ou a despesa, desfaça a última operação que estiver diferente e refaça.',
  },
  {
    checks: [...orcamentoChecks, ...orcamentoTotalsChecks],
    advice:
      'Abra o orçamento e altere uma linha para refazer as contas. Se a versão estiver travada, faça outra.',
  },
  {
    checks: conciliacaoChecks,
    advice: 'Abra a conciliação da conta, desfaça a que estiver diferente e concilie de novo.',
  },
  {
    checks: chequeChecks,
    advice: 'Abra o cheque, desfaça o último passo que estiver diferente e refaça.',
  },
  {
    checks: cartoesChecks,
    advice: 'Abra a fatura do cartão, reabra-a e feche-a de novo.',
  },
  {
    checks: pagamentosChecks,
    advice:
      'Abra o lote e confira a remessa e os pagamentos dele. O que o banco respondeu de outro modo, desfaça pelo retorno e aplique de novo.',
  },
  {
    checks: retornosChecks,
    advice: 'Abra o retorno, desfaça-o e aplique o mesmo arquivo de novo.',
  },
  {
    checks: boletosChecks,
    advice:
      'Abra o lançamento e compare as suas baixas com o boleto. Se o retorno deu a baixa, desfaça-o e aplique-o de novo.',
  },
  {
    checks: negociacaoChecks,
    advice: 'Abra a negociação, confira os títulos dela, desfaça-a e negocie de novo.',
  },
  {
    checks: registroChecks,
    advice: toSupport,
  },
]

/** All checks; each computes a figure in two ways. */
export const verifications: readonly Verification[] = areas.flatMap(({ checks }) => checks)

const adviceByName = new Map(
  areas.flatMap(({ checks, advice }) =>
    checks.map((check) => [check.nome, check.advice ?? advice]),
  ),
)

/** The advice for a check, by its name; empty for a check that no longer exists. */
export const adviceOn = (nome: string): string => adviceByName.get(nome) ?? ''

export interface FoundDifference extends Difference {
  readonly verificacao: string
}

/** Every difference of one company. */
export async function checkLivro(db: TenantDb, today: CalendarDate): Promise<FoundDifference[]> {
  const found: FoundDifference[] = []
  for (const { nome, diferencas } of verifications) {
    for (const one of await diferencas(db, today)) found.push({ ...one, verificacao: nome })
  }
  return found
}
