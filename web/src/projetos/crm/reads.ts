import { crmOptions } from '@claquete/contract/projetos/crm/funil'
import {
  crmQuadro,
  oportunidadeList,
  oportunidadeView,
} from '@claquete/contract/projetos/crm/oportunidade'
import { oportunidadeOfOrcamento } from '@claquete/contract/projetos/crm/oportunidade-acts'
import type { Cartao } from '@claquete/contract/projetos/crm/oportunidade'
import { optionsWith } from '../../lib/form/option-search.ts'
import type { Option, OptionSource } from '../../lib/form/selectors.ts'
import { motivoPerda } from '@claquete/contract/cadastros/registers/motivo-perda'
import { may } from '../../lib/account/permission.ts'
import { call, readNow, refreshReads } from '../../lib/wire/call.ts'

/** What a change of a deal makes old. */
export const crmReads = [crmQuadro, oportunidadeList, oportunidadeView, crmOptions] as const

const optionsStaleMs = 60_000

export const readCrmOptions = async () => (await readNow(crmOptions, {}, optionsStaleMs)).data
type Offered = Awaited<ReturnType<typeof readCrmOptions>>

const listed = (name: string, of: (all: Offered) => Offered['motivos']): OptionSource => {
  const options = async (): Promise<Option[]> =>
    of(await readCrmOptions()).map(({ id, nome }) => ({ value: String(id), label: nome }))
  return {
    name,
    search: async (text) => optionsWith(await options(), text),
    find: async (value) => (await options()).find((one) => one.value === value),
  }
}

export const responsavelSource = listed('responsaveis-do-crm', (all) => all.responsaveis)
export const unidadeSource = listed('unidades-do-crm', (all) => all.empresas)
/** Reasons of a loss; one that is missing is made from here. */
export const motivoSource = (): OptionSource => ({
  ...listed('motivos-de-perda', (all) => all.motivos),
  ...(may(motivoPerda.endpoints.create.access ?? 'session') && {
    async create(descricao: string) {
      const reply = await call(motivoPerda.endpoints.create, { body: { descricao } })
      await refreshReads(crmOptions)
      return { value: String(reply[motivoPerda.key]), label: descricao }
    },
  }),
})
export const funilSource = listed('funis', (all) =>
  all.funis.map(({ id_funil, titulo }) => ({ id: id_funil, nome: titulo })),
)

/** The opportunity of a card. That of a budget which has none yet is made by the first act on it. */
export async function oportunidadeOf({
  id_oportunidade,
  id_orcamento,
}: Pick<Cartao, 'id_oportunidade' | 'id_orcamento'>): Promise<number> {
  if (id_oportunidade !== null) return id_oportunidade
  const reply = await call(oportunidadeOfOrcamento, { body: { id_orcamento: id_orcamento ?? 0 } })
  return reply.id_oportunidade
}
