import { Failure } from '@claquete/contract/failures'
import type { NotaInside } from '@claquete/contract/financeiro/fiscal/nfse/nota'
import { avisosOfCancelamento } from '@claquete/core/financeiro/fiscal/nfse/declare'
import { cents } from '@claquete/core/kernel/amounts/money'
import type { Context } from '../../../kernel/context.ts'
import { visaoDoLivro } from '../../../livro/visao/public.ts'
import { listEventos } from './evento.queries.ts'
import { notas } from './nota.queries.ts'
import { findClosedMonth, sumReceived } from './origem.queries.ts'

const other = (id_nota: number | null, numero_nota: string | null) =>
  id_nota === null ? null : { id_nota, numero_nota: numero_nota ?? '' }

/** The whole note; `nao_encontrado` where this person does not see what it bills. */
export async function readNota({ db, actor }: Context, id_nota: number): Promise<NotaInside> {
  const found = await notas.find(db, await visaoDoLivro(db, actor), id_nota)
  if (!found) throw new Failure('nao_encontrado')
  const {
    declaracao,
    id_da_substituida,
    numero_da_substituida,
    id_da_substituta,
    numero_da_substituta,
    ...nota
  } = found
  const { municipio, consumo_final, iss_retido, cTribNac, cNBS, cClassTrib } = declaracao
  const recebido = (await sumReceived(db, found)) ?? cents(0)
  const mes = await findClosedMonth(db, found.competencia)
  return {
    ...nota,
    municipio,
    consumo_final,
    iss_retido,
    cTribNac,
    cNBS,
    cClassTrib,
    liquido: declaracao.liquido,
    retencoes: declaracao.retencoes,
    eventos: await listEventos(db, id_nota),
    substitui: other(id_da_substituida, numero_da_substituida),
    substituida_por: other(id_da_substituta, numero_da_substituta),
    avisos: found.estado === 'autorizada' ? avisosOfCancelamento({ recebido, mes }) : [],
  }
}
