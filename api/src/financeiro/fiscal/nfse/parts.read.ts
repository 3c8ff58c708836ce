import { prestadorOf } from '@claquete/core/financeiro/fiscal/nfse/declare'
import type { Tomador } from '@claquete/core/financeiro/fiscal/nfse/dps'
import { emitterOn } from '@claquete/core/financeiro/fiscal/tabelas/regime'
import type { FiscalRegra } from '@claquete/core/financeiro/fiscal/tabelas/regra'
import { must } from '@claquete/core/kernel/must'
import { kindOfDocumento } from '@claquete/core/kernel/person/documento'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { aliquotaOn, namesOfTributos } from '@claquete/core/livro/titulos/aliquotas'
import type { Context } from '../../../kernel/context.ts'
import { addressLine } from '../../../kernel/documents/letterhead.ts'
import { tablesOfEmpresa } from '../../../livro/titulos/public.ts'
import { readClassificacaoOn, readRegimeOn } from '../tabelas/public.ts'
import type { LockedNota } from './nota.queries.ts'
import {
  findClienteToNote,
  findUnidadeToNote,
  findUsualServico,
  listServicosOn,
} from './origem.queries.ts'
import type { Origem } from './origem.read.ts'
import { ofPrestador, ofTomador, problem } from './problems.ts'

/** Withheld taxes with the norm of their rate on the day. */
export async function taxesOf(
  { db }: Context,
  origem: Origem,
  dia: CalendarDate,
  documento: string,
) {
  const { aliquotas } = await tablesOfEmpresa(db)
  const pessoa = kindOfDocumento(documento) === 'cpf' ? 'PF' : 'PJ'
  return origem.retencoes.map(({ tributo, valor }) => {
    const norma = aliquotaOn(aliquotas, tributo, dia, { pessoa })?.norma
    return {
      nome: namesOfTributos[tributo],
      valor,
      regra: [origem.titulo, norma].filter(Boolean).join(' · '),
    }
  })
}

/** Who the service was done for, with the address that charges have. */
export async function clientOf({ db }: Context, { id_cliente }: Origem) {
  const found = id_cliente === null ? undefined : await findClienteToNote(db, id_cliente)
  if (!found) {
    const problemas = [problem('nota', 'id_cliente', 'Diga de quem é o que a nota fatura.')]
    return { tomador: undefined, endereco: '', problemas }
  }
  const { cidade, uf, email, ...rest } = found
  const tomador: Tomador = { ...rest, email: email || undefined }
  return { tomador, endereco: addressLine({ ...rest, cidade, uf }), problemas: ofTomador(tomador) }
}

/** As whom the unit issues on the day, and by which emitter. */
export async function issuerOf(
  { db }: Context,
  { id_empresa }: Origem,
  dia: CalendarDate,
  regras: readonly FiscalRegra[],
) {
  const unidade = must(await findUnidadeToNote(db, id_empresa), 'unit of a note')
  const regime = await readRegimeOn(db, id_empresa, dia)
  if (!regime) {
    const texto = 'Diga em Tabelas fiscais o regime tributário {da unidade} nesta competência.'
    return {
      unidade,
      regime,
      prestador: undefined,
      by: undefined,
      problemas: [problem('regime', 'id_empresa', texto)],
    }
  }
  const prestador = prestadorOf(unidade, regime)
  const by = emitterOn({ regime: regime.regime, municipio: unidade.municipio }, regras, dia)
  const unsaid = by.falta === null ? [] : [problem('regime', 'id_empresa', by.falta)]
  const problemas = [...ofPrestador(prestador, by.emissor === 'proprio'), ...unsaid]
  return { unidade, regime, prestador, by, problemas }
}

/** What the note declares, by its classification of the day. */
export async function serviceOf(
  context: Context,
  asked: { readonly id_servico?: number | null | undefined },
  { origem, dia, former }: { origem: Origem; dia: CalendarDate; former: LockedNota | undefined },
) {
  const { db } = context
  const servicos = await listServicosOn(db, dia)
  const usual = await findUsualServico(db, origem)
  const chosen = asked.id_servico ?? former?.id_servico ?? usual ?? null
  const id_servico = chosen ?? (servicos.length === 1 ? (servicos[0]?.id_servico ?? null) : null)
  if (id_servico === null) {
    const texto =
      servicos.length === 0
        ? 'Nenhum serviço tem classificação fiscal nesta competência: informe-a em Tabelas fiscais.'
        : 'Escolha o serviço que a nota declara.'
    const onde = servicos.length === 0 ? 'servico' : 'nota'
    return {
      servicos,
      id_servico,
      classificacao: null,
      problemas: [problem(onde, 'id_servico', texto)],
    }
  }
  const { classificacao, falta } = await readClassificacaoOn(db, id_servico, dia)
  const problemas = falta === null ? [] : [problem('servico', 'id_servico', falta)]
  return { servicos, id_servico, classificacao, problemas }
}
