import { pastaList } from '@claquete/contract/contratos/pastas/pasta'
import type { OptionSource } from '../../lib/form/selectors.ts'
import { call } from '../../lib/wire/call.ts'

const optionOf = ({ id_contrato_pasta, nome }: { id_contrato_pasta: number; nome: string }) => ({
  value: String(id_contrato_pasta),
  label: nome,
})

/** Folders and safes that the person may look into. */
export const pastaSource: OptionSource = {
  name: 'pastas-de-contratos',
  async search(search, signal) {
    const query = { perPage: 25, ...(search && { search }) }
    const { data } = await call(pastaList, { query }, { signal })
    return data.data.map(optionOf)
  },
  async find(value, signal) {
    const { data } = await call(pastaList, { query: { perPage: 100 } }, { signal })
    const found = data.data.find((one) => String(one.id_contrato_pasta) === value)
    return found && optionOf(found)
  },
}
