import { PessoaBody } from '@claquete/contract/cadastros/pessoas/pessoa'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import {
  besideTyped,
  changesToTake,
  differences,
  isRequired,
  maxLengthOf,
  schemaAt,
  tidy,
} from './schema.ts'

describe('what a form learns from the contract', () => {
  it('is which fields are required', () => {
    expect(isRequired(PessoaBody, 'razao')).toBe(true)
    expect(isRequired(PessoaBody, 'fantasia')).toBe(false)
    expect(isRequired(PessoaBody, 'cnpj')).toBe(false)
    expect(isRequired(PessoaBody, 'endereco.cep')).toBe(false)
    expect(isRequired(PessoaBody, 'lista_contatos.3.nome')).toBe(true)
    expect(isRequired(PessoaBody, 'lista_contatos.3.cargo')).toBe(false)
    expect(isRequired(PessoaBody, 'nao_existe')).toBe(false)
  })

  it('is how long a text may be', () => {
    expect(maxLengthOf(PessoaBody, 'razao')).toBe(160)
    expect(maxLengthOf(PessoaBody, 'endereco.cep')).toBe(10)
    expect(maxLengthOf(PessoaBody, 'lista_dados_bancarios.0.pix')).toBe(120)
    expect(maxLengthOf(PessoaBody, 'id_pessoa_categoria')).toBeUndefined()
    expect(schemaAt(PessoaBody, 'razao.x')).toBeUndefined()
  })
})

describe('blanks on their way to the contract', () => {
  const values = {
    tipo_pessoa: 'PJ' as const,
    razao: 'Olho',
    fantasia: '',
    cnpj: '',
    id_pessoa_categoria: null,
    data_nascimento: null,
    endereco: { cep: '', uf: null },
    campos_personalizados: { '4': '' },
    lista_dados_bancarios: [{ banco: '', tipo_conta: null, pix: '' }],
  }
  const tidied = tidy(PessoaBody, values as unknown as PessoaBody)

  it('become what each field takes', () => {
    expect(tidied).toEqual({
      tipo_pessoa: 'PJ',
      razao: 'Olho',
      fantasia: '',
      cnpj: null,
      id_pessoa_categoria: null,
      data_nascimento: null,
      endereco: { cep: null, uf: null },
      campos_personalizados: { '4': null },
      lista_dados_bancarios: [{ banco: '', tipo_conta: undefined, pix: null }],
    })
    expect(z.safeParse(PessoaBody, tidied).success).toBe(true)
  })

  it('stay, to be refused, where the field is required', () => {
    expect(tidy(PessoaBody, { razao: '' })).toEqual({ razao: '' })
  })
})

describe('what changed between two versions of a record', () => {
  it('is named by path, and blanks are equal', () => {
    expect(
      differences(
        { razao: 'A', cnpj: null, endereco: { uf: 'SP', cep: '' }, lista: [1] },
        { razao: 'B', cnpj: '', endereco: { uf: 'RJ', cep: null }, lista: [1] },
      ),
    ).toEqual([
      { path: 'razao', before: 'A', after: 'B' },
      { path: 'endereco.uf', before: 'SP', after: 'RJ' },
    ])
  })

  it('takes a list as one value', () => {
    expect(differences({ lista: [1] }, { lista: [1, 2] })).toEqual([
      { path: 'lista', before: [1], after: [1, 2] },
    ])
  })
})

describe('a record that changed while somebody typed', () => {
  const base = { versao: 1, obs: '', agendado_para: '2026-01-10', cobranca: { uf: 'SP' } }

  it('gives what was not typed over, its version among it', () => {
    const theirs = { ...base, versao: 2, agendado_para: null }
    expect(changesToTake(base, { ...base, obs: 'meu' }, theirs)?.map(({ path }) => path)).toEqual([
      'versao',
      'agendado_para',
    ])
  })

  it('gives nothing where one field was changed twice: saving tells of it', () => {
    const theirs = { ...base, versao: 2, obs: 'deles' }
    expect(changesToTake(base, { ...base, obs: 'meu' }, theirs)).toBeUndefined()
    const group = { ...base, versao: 2, cobranca: { uf: 'RJ' } }
    expect(changesToTake(base, { ...base, cobranca: null }, group)).toBeUndefined()
  })

  it('leaves what was typed while a record was saved', () => {
    const saved = { ...base, versao: 2, obs: 'salvo', agendado_para: null }
    const typed = { ...base, obs: 'digitado depois' }
    expect(besideTyped(base, typed, saved).map(({ path }) => path)).toEqual([
      'versao',
      'agendado_para',
    ])
  })
})
