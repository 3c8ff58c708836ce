import type { Pessoa } from '@claquete/contract/cadastros/pessoas/pessoa'
import { describe, expect, it } from 'vitest'
import { fullestPessoa, pessoaLines } from './merge-view.ts'

const pessoa = (changes: Partial<Pessoa>): Pessoa => ({
  id_pessoa: 1,
  tipo_pessoa: 'PJ',
  id_pessoa_categoria: null,
  razao: 'Olho Filmes',
  fantasia: '',
  cnpj: null,
  ie: null,
  im: null,
  contato1: null,
  contato2: null,
  obs: null,
  data_nascimento: null,
  ibs_cbs: null,
  data_cadastro: '2026-01-02' as Pessoa['data_cadastro'],
  versao: 1,
  anonimizada_em: null,
  anonimizar_em: null,
  endereco: {},
  campos_personalizados: {},
  lista_dados_bancarios: [],
  lista_contatos: [],
  ...changes,
})

describe('records side by side', () => {
  it('show what each says, without lines that none fills', () => {
    const lines = pessoaLines(
      [
        pessoa({ cnpj: '12ABC34501DE35', endereco: { cidade: 'Recife', uf: 'PE' } }),
        pessoa({ id_pessoa_categoria: 4, endereco: { cep: '01310100' } }),
      ],
      new Map([[4, 'Locadora']]),
    )
    expect(lines).toEqual([
      { label: 'Razão Social', values: ['Olho Filmes', 'Olho Filmes'], differs: false },
      { label: 'CPF/CNPJ', values: ['12.ABC.345/01DE-35', ''], differs: false },
      { label: 'Categoria', values: ['', 'Locadora'], differs: false },
      { label: 'Endereço', values: ['Recife/PE', 'CEP 01310-100'], differs: true },
      { label: 'Cadastro', values: ['02/01/2026', '02/01/2026'], differs: false },
    ])
  })
})

describe('the record that stays', () => {
  it('is the fullest', () => {
    expect(fullestPessoa([pessoa({}), pessoa({ id_pessoa: 2, ie: '123' })])).toBe(2)
    expect(
      fullestPessoa([
        pessoa({ ie: '1' }),
        pessoa({ id_pessoa: 2, lista_contatos: [{ nome: 'A' }, { nome: 'B' }] }),
      ]),
    ).toBe(2)
  })

  it('is the oldest of equals, then the first registered', () => {
    const older = '2025-12-31' as Pessoa['data_cadastro']
    expect(fullestPessoa([pessoa({}), pessoa({ id_pessoa: 2, data_cadastro: older })])).toBe(2)
    expect(fullestPessoa([pessoa({ id_pessoa: 3 }), pessoa({ id_pessoa: 2 })])).toBe(2)
    expect(fullestPessoa([])).toBeUndefined()
  })
})
