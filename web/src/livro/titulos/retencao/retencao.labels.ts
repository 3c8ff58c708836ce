import type { PessoaRetencao } from '@claquete/contract/livro/titulos/retencao'

export const regimesDoFornecedor: readonly {
  readonly value: PessoaRetencao['regime']
  readonly label: string
}[] = [
  { value: 'presumido', label: 'Lucro presumido' },
  { value: 'real', label: 'Lucro real' },
  { value: 'simples', label: 'Simples Nacional' },
  { value: 'mei', label: 'MEI' },
  { value: 'pessoa_fisica', label: 'Pessoa física (RPA)' },
]
