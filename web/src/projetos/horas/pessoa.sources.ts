import { horaPessoaList } from '@claquete/contract/projetos/horas/tempo'
import type { OptionSource } from '../../lib/form/selectors.ts'
import { call } from '../../lib/wire/call.ts'

interface Pessoa {
  readonly id_usuario: number
  readonly nome: string
  readonly ativo: 'S' | 'N'
}

const toOption = ({ id_usuario, nome, ativo }: Pessoa) => ({
  value: String(id_usuario),
  label: ativo === 'S' ? nome : `${nome} (desativado)`,
})

/** People of whom hours are seen. */
export const pessoaSource: OptionSource = {
  name: 'horas/pessoas',
  async search(search, signal) {
    const { data } = await call(horaPessoaList, { query: search ? { search } : {} }, { signal })
    return data.map(toOption)
  },
  async find(value, signal) {
    const query = { id_usuario: Number(value) }
    const { data } = await call(horaPessoaList, { query }, { signal })
    const [one] = data
    return one && toOption(one)
  },
}
