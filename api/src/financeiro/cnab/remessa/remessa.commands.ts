import { Failure } from '@claquete/contract/failures'
import { estadosOfRemessa } from '@claquete/contract/financeiro/cnab/remessa'
import { createHash } from 'node:crypto'
import type { WhoToday } from '../../../kernel/context.ts'
import { takeTurn } from '../../../kernel/database/turns.queries.ts'
import { requireVersao } from '../../../kernel/records/versao.ts'
import { requireContas } from '../../../livro/titulos/public.ts'
import { visaoDoLivro } from '../../../livro/visao/public.ts'
import { freeTold } from '../../cobranca/public.ts'
import { freeLote, loadLote, markLoteExported } from '../../pagamentos/public.ts'
import { findConvenio, takeNsa } from '../convenio/convenio.queries.ts'
import {
  makeRemessa,
  nameOfRemessa,
  refuseCnab,
  refuseProblems,
  requireConvenio,
  requireLayout,
} from './remessa.ts'
import { findHour, insertRemessa, lockRemessa, remessas, updateRemessa } from './remessa.queries.ts'

/**
 * Makes the file of a released batch: its titles are locked, the agreement's next number is taken. All of it or
 * nothing: a file that cannot be written takes no number.
 */
export async function createRemessa(
  who: WhoToday,
  id_lote_pagamento: number,
): Promise<{ readonly id_cnab_remessa: number; readonly nome: string }> {
  const { db, actor, today } = who
  await markLoteExported(who, id_lote_pagamento)
  const lote = await loadLote(db, id_lote_pagamento)
  if (!lote) throw new Failure('nao_encontrado')
  const { conta, id_contabancaria } = lote
  await requireContas(who, [id_contabancaria])
  const { numero_banco, descricao } = conta
  requireLayout({ numero_banco, conta: descricao })
  const convenio = requireConvenio(await findConvenio(db, id_contabancaria, 'pagamento'), descricao)
  const { id_cnab_convenio } = convenio
  const nsa = await takeNsa(db, id_cnab_convenio)
  const when = { dia: today, hora: await findHour(db) }
  const made = makeRemessa({ lote, convenio, nsa, when })
  if ('problems' in made) throw refuseProblems(made)
  const nome = nameOfRemessa(numero_banco, nsa)
  const id_cnab_remessa = await insertRemessa(db, {
    id_cnab_convenio,
    tipo: 'pagamento',
    id_lote_pagamento,
    nsa,
    nome,
    sha256: createHash('sha256').update(made.text, 'latin1').digest('hex'),
    quantidade: lote.pagamentos.length,
    total: made.total,
    id_usuario: actor.id_usuario,
    texto: made.text,
  })
  return { id_cnab_remessa, nome }
}

/** Locks a file that this person sees and that nobody changed since. */
async function lockSeen(
  who: WhoToday,
  { id_cnab_remessa, versao }: { readonly id_cnab_remessa: number; readonly versao: number },
) {
  await lockRemessa(who.db, id_cnab_remessa)
  const visao = await visaoDoLivro(who.db, who.actor)
  const found = await remessas.find(who.db, visao, id_cnab_remessa)
  if (!found) throw new Failure('nao_encontrado')
  requireVersao(found, versao)
  return found
}

interface Chosen {
  readonly id_cnab_remessa: number
  readonly versao: number
}

/** Somebody took the file to the bank. */
export async function sendRemessa(who: WhoToday, chosen: Chosen): Promise<void> {
  const { estado } = await lockSeen(who, chosen)
  if (estado !== 'gerada') {
    throw refuseCnab('dizer que foi enviada', `a remessa está “${estadosOfRemessa[estado]}”.`)
  }
  await updateRemessa(who.db, chosen.id_cnab_remessa, { estado: 'enviada' })
}

/** The file goes nowhere: its batch is released again, its boletos wait for the next one. Its number is not used again. */
export async function cancelRemessa(
  who: WhoToday,
  { motivo, ...chosen }: Chosen & { readonly motivo: string },
): Promise<void> {
  // A return that is being applied locks payments first and its file last: the two would wait for each other.
  await takeTurn(who.db, 'cnab:retorno')
  const { estado, id_lote_pagamento, tipo } = await lockSeen(who, chosen)
  if (estado === 'cancelada') throw refuseCnab('cancelar a remessa', 'ela já foi cancelada.')
  if (id_lote_pagamento !== null) await freeLote(who, id_lote_pagamento, motivo)
  if (tipo === 'cobranca' && !(await freeTold(who.db, chosen.id_cnab_remessa))) {
    throw refuseCnab('cancelar a remessa', 'o banco já respondeu a ela.')
  }
  await updateRemessa(who.db, chosen.id_cnab_remessa, { estado: 'cancelada', motivo })
}
