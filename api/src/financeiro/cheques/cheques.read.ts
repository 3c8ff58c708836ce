import { Failure } from '@claquete/contract/failures'
import type {
  ChequeInside as Cheque,
  ContaOfChequeInside as ContaOfCheque,
} from '@claquete/contract/financeiro/cheques/cheque'
import { situacoesOfCheque } from '@claquete/core/financeiro/cheques/cheque'
import { proposeNumber } from '@claquete/core/financeiro/cheques/talao'
import { reaisInWords } from '@claquete/core/kernel/writing/extenso'
import { sumOf } from '@claquete/core/kernel/amounts/money'
import { availableBalance } from '@claquete/core/livro/contas/saldos'
import type { Context } from '../../kernel/context.ts'
import { visaoDoLivro } from '../../livro/visao/public.ts'
import { cheques, listBaixasOfCheque, listEventos, sumCheques } from './cheque.queries.ts'
import type { ChequeFilter } from './cheque.queries.ts'
import { listContasOfCheque, listTaloes } from './conta.queries.ts'

/** The whole cheque; `nao_encontrado` where this person does not see its account and each of its titles. */
export async function readCheque(
  { db, actor }: Context,
  id_chequeEmitido: number,
): Promise<Cheque> {
  const cheque = await cheques.find(db, await visaoDoLivro(db, actor), id_chequeEmitido)
  if (!cheque) throw new Failure('nao_encontrado')
  return {
    ...cheque,
    extenso: reaisInWords(cheque.valor),
    baixas: await listBaixasOfCheque(db, id_chequeEmitido),
    eventos: await listEventos(db, id_chequeEmitido),
  }
}

/** Sums by state, in the order of a cheque's life. */
export async function readSums({ db, actor }: Context, filter: ChequeFilter) {
  const found = await sumCheques(db, await visaoDoLivro(db, actor), filter)
  return {
    quantidade: found.reduce((all, { quantidade }) => all + quantidade, 0),
    valor: sumOf(found, ({ valor }) => valor),
    situacoes: situacoesOfCheque.flatMap((situacao) =>
      found.filter((one) => one.situacao === situacao),
    ),
  }
}

/** Accounts that have cheques, with the next number and both balances of today. */
export async function readContas(
  { db, actor, today }: Context,
  id_empresa: number | undefined,
): Promise<ContaOfCheque[]> {
  const visao = await visaoDoLivro(db, actor)
  const taloes = await listTaloes(db, visao)
  return (await listContasOfCheque(db, visao, { dia: today, id_empresa })).map(
    ({ usados, ...conta }) => ({
      ...conta,
      saldo_disponivel: availableBalance(conta.saldo_contabil, conta.a_compensar),
      proximo:
        proposeNumber(
          taloes.filter((talao) => talao.id_contabancaria === conta.id_contabancaria),
          new Set(usados),
        ) ?? null,
    }),
  )
}
