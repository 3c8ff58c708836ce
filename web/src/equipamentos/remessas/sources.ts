import { remessaOptions } from '@claquete/contract/equipamentos/remessas/remessa'
import { optionsWith } from '../../lib/form/option-search.ts'
import type { Option, OptionSource } from '../../lib/form/selectors.ts'
import { readNow } from '../../lib/wire/call.ts'

const optionsStaleMs = 5 * 60_000

export const readUnidades = async () =>
  (await readNow(remessaOptions, {}, optionsStaleMs)).data.empresas

const options = async (): Promise<Option[]> =>
  (await readUnidades()).map(({ id, nome }) => ({ value: String(id), label: nome }))

/** The units in which this person makes remittances. */
export const unidadeSource: OptionSource = {
  name: 'unidades-de-remessas',
  search: async (text) => optionsWith(await options(), text),
  find: async (value) => (await options()).find((one) => one.value === value),
}
