import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { TituloBodyInside as TituloBody } from '@claquete/contract/livro/titulos/titulo'
import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import { splitInParcelas, problemOfParcelas } from '@claquete/core/livro/titulos/parcelas'
import { dayOfTitulo } from '@claquete/core/livro/titulos/titulo'
import { fold } from '@claquete/core/kernel/text'
import { takeTurn } from '../../../kernel/database/turns.queries.ts'
import { keepFontes } from '../guards/projetos.read.ts'
import { agora } from '../store/lancamento.queries.ts'
import { generateOfRecorrencia, startRecorrencia } from './recorrencia.commands.ts'
import { lockLoose, pinFiles } from './references.queries.ts'
import { campoDoItem, check } from './check.read.ts'
import { postTitulos } from '../store/post-titulos.commands.ts'
import type { ParcelaNova } from '../store/post-titulos.commands.ts'
import { withoutOverrun } from './overrun.commands.ts'
import { listRepeated } from './titulo.queries.ts'
import type { WhoToday } from '../../../kernel/context.ts'

function parcelasOf(body: TituloBody): ParcelaNova[] {
  const { valor: total, parcelamento, parcelas = [], dataVencimento } = body
  if (parcelas.length > 0) {
    const problema = problemOfParcelas(total, parcelas)
    if (problema !== undefined) throw fieldFailure('parcelas', problema)
    return parcelas
  }
  if (!parcelamento) return [{ valor: total, dataVencimento }]
  const lista = splitInParcelas(
    total,
    parcelamento.parcelas,
    dataVencimento,
    parcelamento.intervalo,
  )
  const problema = problemOfParcelas(total, lista)
  if (problema !== undefined) throw fieldFailure('parcelamento', problema)
  if (!lista.every(({ vencimento }) => dayOfTitulo(vencimento))) {
    throw fieldFailure('parcelamento', 'As últimas parcelas passam do ano de 2099.')
  }
  return lista.map(({ valor, vencimento }) => ({ valor, dataVencimento: vencimento }))
}

/** Throws `titulo_repetido` if a similar title exists, unless `confirmar_repetido` is set. */
async function checkRepeated(
  { db }: WhoToday,
  operacao: 'C' | 'D',
  body: TituloBody,
  parcelas: readonly ParcelaNova[],
): Promise<void> {
  const { id_pessoa, num_documento, confirmar_repetido = false } = body
  if (!id_pessoa || !num_documento) return
  await takeTurn(db, `lancamento/${operacao}/${id_pessoa}/${fold(num_documento)}`)
  if (confirmar_repetido) return
  const valores = [body.valor, ...parcelas.map(({ valor }) => valor)]
  const [um] = await listRepeated(db, {
    operacao,
    id_pessoa,
    num_documento,
    valores: [...new Set(valores.map(centsToDecimalText))],
  })
  if (!um) return
  const which = `nº ${um.id_lancamento} (${um.descricao})`
  throw new Failure('titulo_repetido', { values: { qual: which } })
}

export async function attachLoose(
  { db, actor }: Pick<WhoToday, 'db' | 'actor'>,
  id_lancamento: number,
  anexos: readonly number[] = [],
): Promise<void> {
  const ids = [...new Set(anexos)]
  if (ids.length === 0) return
  const loose = await lockLoose(db, actor.id_usuario, ids)
  if (loose.length < ids.length) {
    throw fieldFailure('anexos', 'Um dos anexos não existe mais. Envie de novo.')
  }
  await pinFiles(db, id_lancamento, ids)
}

/** Creates the titles of a form: one, its instalments, or those of its recurrence. Returns their ids. */
export async function novoTitulo(
  who: WhoToday,
  operacao: 'C' | 'D',
  body: TituloBody,
): Promise<number[]> {
  const { actor } = who
  const parcelas = parcelasOf(body)
  if (body.recorrencia && parcelas.length > 1) {
    throw fieldFailure('recorrencia', 'Escolha entre parcelar o valor e repetir o lançamento.')
  }
  const { cabecalho, rateio } = await check(who, body)
  await checkRepeated(who, operacao, body, parcelas)
  const full = {
    ...cabecalho,
    operacao,
    origem: 'avulso' as const,
    situacao: 'aprovado' as const,
    id_solicitante: actor.id_usuario,
    id_aprovador: actor.id_usuario,
    aprovado_em: agora,
  }
  const create = () => createFromBody(who, { body, cabecalho: full, parcelas, rateio })
  const campoOf = (id: number) => campoDoItem(body, id, false)
  const ids =
    operacao === 'D'
      ? await withoutOverrun(who, { linhas: rateio, campoDe: campoOf }, create)
      : await create()
  await keepFontes(who, ids, body)
  const [primeiro] = ids
  if (primeiro !== undefined) await attachLoose(who, primeiro, body.anexos)
  return ids
}

async function createFromBody(
  who: WhoToday,
  { body, ...novos }: Parameters<typeof postTitulos>[1] & { readonly body: TituloBody },
): Promise<number[]> {
  const { recorrencia } = body
  const [parcela] = novos.parcelas
  if (!recorrencia || !parcela) return postTitulos(who, novos)
  const regra = await startRecorrencia(who, {
    meses: recorrencia.meses,
    vezes: recorrencia.vezes ?? null,
    primeiro_vencimento: parcela.dataVencimento,
    primeira_competencia: novos.cabecalho.competencia,
  })
  return generateOfRecorrencia(who, regra, {
    cabecalho: novos.cabecalho,
    rateio: novos.rateio,
    valor: parcela.valor,
  })
}
