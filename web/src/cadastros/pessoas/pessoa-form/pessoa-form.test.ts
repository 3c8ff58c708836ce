import { describe, expect, it } from 'vitest'
import { bancoText, readBanco } from './banco-text.ts'
import { blankPessoa, pessoaProblems, valuesOf, withBillingCopied } from './pessoa-values.ts'

describe('the bank typed', () => {
  it('is known by its number, its name or both', () => {
    const itau = { numero_banco: '341', banco: 'Itaú' }
    for (const text of ['341', '341 - Itaú', 'itau', ' 341 ']) {
      expect(readBanco(text)).toMatchObject({ numero_banco: '341' })
    }
    expect(readBanco('341')).toEqual(itau)
    expect(readBanco('341 - Itaú')).toEqual(itau)
    expect(readBanco('1')).toEqual({ numero_banco: '001', banco: 'Banco do Brasil' })
  })

  it('may be any other', () => {
    expect(readBanco('Banco da Praça')).toEqual({ numero_banco: '', banco: 'Banco da Praça' })
    expect(readBanco('999 - Novo')).toEqual({ numero_banco: '999', banco: 'Novo' })
    expect(readBanco('')).toEqual({ numero_banco: '', banco: '' })
  })

  it('is written with its number', () => {
    expect(bancoText('341', 'Itaú')).toBe('341 - Itaú')
    expect(bancoText('', 'Banco da Praça')).toBe('Banco da Praça')
    expect(bancoText(undefined, undefined)).toBe('')
  })
})

describe('a person in the form', () => {
  it('has a document of its own kind', () => {
    expect(pessoaProblems({ ...blankPessoa, cnpj: '529.982.247-25' }).cnpj).toMatch(
      'Pessoa jurídica',
    )
    expect(
      pessoaProblems({ ...blankPessoa, cnpj: '529.982.247-25', tipo_pessoa: 'PF' }).cnpj,
    ).toBeUndefined()
    expect(pessoaProblems(blankPessoa).cnpj).toBeUndefined()
  })

  it('is billed at the same address once copied', () => {
    const copied = withBillingCopied({
      cep: '01310100',
      cidade: 'São Paulo',
      uf: 'SP',
      celular: '11999990000',
      emailSec: 'contas@aurora.com',
      msn_cobranca: 'antigo',
      cidade_cobranca: 'Recife',
      numero_cobranca: '9',
    })
    expect(copied).toMatchObject({
      cep_cobranca: '01310100',
      cidade_cobranca: 'São Paulo',
      uf_cobranca: 'SP',
      numero_cobranca: null,
      celular_cobranca: '11999990000',
      emailSec_cobranca: 'contas@aurora.com',
      msn_cobranca: null,
      cidade: 'São Paulo',
    })
  })

  it('keeps everything of the record but its key and its date', () => {
    const values = valuesOf({
      ...blankPessoa,
      id_pessoa: 7,
      data_cadastro: '2026-01-01' as never,
      versao: 3,
      anonimizada_em: null,
      anonimizar_em: null,
      fantasia: 'Olho',
      cnpj: null,
      ie: null,
      im: null,
      contato1: null,
      contato2: null,
      obs: null,
      endereco: { cidade: 'Recife' },
    })
    expect(values).not.toHaveProperty('id_pessoa')
    expect(values).not.toHaveProperty('data_cadastro')
    expect(values.versao).toBe(3)
    expect(values.endereco.cidade).toBe('Recife')
    expect(values.endereco.pais).toBeNull()
  })
})
