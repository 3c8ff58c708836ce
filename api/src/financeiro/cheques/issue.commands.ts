import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { chequeCreate } from '@claquete/contract/financeiro/cheques/cheque'
import type { AnyPermissionKey } from '@claquete/contract/permissions'
import { problemOfDates } from '@claquete/core/financeiro/cheques/cheque'
import { formatReais } from '@claquete/core/kernel/amounts/money'
import { chequeNumber } from '@claquete/core/livro/titulos/cheque-number'
import type { WhoToday } from '../../kernel/context.ts'
import { takeTurn } from '../../kernel/database/turns.queries.ts'
import { postDirect, requireContas, settleTitulos } from '../../livro/titulos/public.ts'
import { visaoDoLivro } from '../../livro/visao/public.ts'
import type { ChequeOfBaixa } from '../../livro/titulos/public.ts'
import { isContaOfCheque } from './conta.queries.ts'
import { insertCheque, insertEventos, isNumberUsed } from './store.queries.ts'

type Body = TakenBy<typeof chequeCreate>['body']

const require = ({ actor }: WhoToday, key: AnyPermissionKey) => {
  if (!actor.permissions.has(key)) throw new Failure('sem_permissao')
}

async function requireConta(who: WhoToday, { id_contabancaria }: Body): Promise<void> {
  await requireContas(who, [id_contabancaria])
  if (!(await isContaOfCheque(who.db, await visaoDoLivro(who.db, who.actor), id_contabancaria))) {
    throw fieldFailure('id_contabancaria', 'Escolha uma conta corrente ativa: só ela tem cheques.')
  }
}

/** Waits until others have issued their cheques of the account; refuses a number that was used. */
async function requireNumber({ db }: WhoToday, body: Body): Promise<void> {
  await takeTurn(db, `cheque:${body.id_contabancaria}`)
  if (await isNumberUsed(db, body.id_contabancaria, body.numCheque)) {
    throw fieldFailure(
      'numCheque',
      `O cheque nº ${chequeNumber(body.numCheque)} desta conta já foi emitido.`,
    )
  }
}

/** Settles the titles with the cheque, whose value must be their sum. */
async function payTitulos(
  who: WhoToday,
  { id_contabancaria, dataEmissao, valor, titulos = [] }: Body,
  cheque: ChequeOfBaixa,
): Promise<void> {
  require(who, 'lancamento.baixar')
  const { total } = await settleTitulos(
    who,
    { id_contabancaria, data: dataEmissao, forma_pagamento: 'cheque', baixas: titulos },
    { cheque, isWanted: true },
  )
  if (total !== valor) {
    throw fieldFailure(
      'valor',
      `Os títulos somam ${formatReais(total)}, e o cheque é de ${formatReais(valor)}: confira o que se paga.`,
    )
  }
}

/** Posts an entry for a cheque issued without titles, settled by that cheque. */
function payAvulso(
  who: WhoToday,
  { id_contabancaria, dataEmissao, id_pessoa, valor }: Body,
  { avulso, cheque }: { avulso: NonNullable<Body['avulso']>; cheque: ChequeOfBaixa },
): Promise<number> {
  require(who, 'lancamento.cadastrar')
  return postDirect(
    who,
    {
      ...avulso,
      operacao: 'D',
      id_contabancaria,
      data: dataEmissao,
      valor,
      id_pessoa: id_pessoa ?? null,
      forma_pagamento: 'cheque',
    },
    cheque,
  )
}

/** Issues a cheque, which pays its titles on the day of issue. */
export async function issueCheque(who: WhoToday, body: Body): Promise<number> {
  const { db, actor, today } = who
  const { titulos = [], avulso, bom_para = null, numCheque, dataEmissao, valor } = body
  if (titulos.length > 0 === (avulso !== undefined)) {
    throw fieldFailure('titulos', 'Escolha os títulos que o cheque paga, ou emita um avulso.')
  }
  const dates = problemOfDates({ dataEmissao, bom_para }, today)
  if (dates) throw fieldFailure(dates.campo, dates.msg)
  await requireConta(who, body)
  await requireNumber(who, body)
  const id_chequeEmitido = await insertCheque(db, {
    id_contabancaria: body.id_contabancaria,
    numCheque,
    favorecido: body.favorecido,
    id_pessoa: body.id_pessoa ?? null,
    valor,
    dataEmissao,
    bom_para,
    local: body.local ?? '',
    obs: body.obs ?? '',
    avulso: avulso ? 'S' : 'N',
    id_usuario: actor.id_usuario,
  })
  const cheque = { id_chequeEmitido, numCheque }
  await (avulso ? payAvulso(who, body, { avulso, cheque }) : payTitulos(who, body, cheque))
  await insertEventos(db, [
    {
      id_chequeEmitido,
      acao: 'emitir',
      situacao: 'emitido',
      data: dataEmissao,
      id_usuario: actor.id_usuario,
    },
  ])
  return id_chequeEmitido
}
