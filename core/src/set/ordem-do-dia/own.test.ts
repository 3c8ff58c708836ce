import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mapLink } from './map-link.ts'
import { notesOf, saidTo, scenesOf, timesOf } from './own.ts'
import { cenaOf, locacaoOf, ordemOf, pessoaOf } from './testing-sent.ts'
import { whatsappLink, whatsappText } from './whatsapp.ts'

test('own times come in the order of the day', () => {
  const pessoa = pessoaOf({ busca: 300, no_set: 450, saida: 1500 })
  expect(timesOf(pessoa).map(({ titulo, hora }) => `${titulo} ${hora}`)).toEqual([
    'Busca 05:00',
    'Chamada 07:00',
    'No set 07:30',
    'Saída prevista 01:00 (+1)',
  ])
})

test('scenes are those whose cast has the number as a whole', () => {
  const scene = (id_ordem_linha: number, elenco: string) => ({
    id_ordem_linha,
    campos: cenaOf({ elenco }),
  })
  const ordem = ordemOf({
    linhas: { ...ordemOf().linhas, cena: [scene(1, '1, 3 e 4'), scene(2, '11'), scene(3, '')] },
  })
  const ids = (numero: string, grupo: 'equipe' | 'elenco' = 'elenco') =>
    scenesOf(ordem, pessoaOf({ numero, grupo })).map(({ id_ordem_linha }) => id_ordem_linha)
  expect(ids('1')).toEqual([1])
  expect(ids('11')).toEqual([2])
  expect(ids('')).toEqual([])
  expect(ids('1', 'equipe')).toEqual([])
})

test('who is not on the sheet hears the notes for everybody alone', () => {
  const aviso = (id_ordem_linha: number, departamento: string) => ({
    id_ordem_linha,
    campos: { departamento, texto: 'x' },
  })
  const ordem = ordemOf({
    linhas: { ...ordemOf().linhas, aviso: [aviso(1, ''), aviso(2, 'Fotografia')] },
  })
  expect(notesOf(ordem, undefined)).toHaveLength(1)
  expect(notesOf(ordem, pessoaOf())).toHaveLength(2)
  expect(saidTo(ordem, undefined).map(({ chave }) => chave)).not.toContain('chamada')
})

test.for([
  [{ mapa: 'https://maps.app.goo.gl/abc' }, 'https://maps.app.goo.gl/abc'],
  [
    { mapa: 'javascript:alert(1)' },
    'https://www.google.com/maps/search/?api=1&query=Rua%20Um%2C%2010',
  ],
  [
    { latitude: -23.5, longitude: -46.6 },
    'https://www.google.com/maps/search/?api=1&query=-23.5%2C-46.6',
  ],
  [{ endereco: ' ' }, undefined],
] as const)('the map of %j is %s', ([given, link]) => {
  expect(mapLink(locacaoOf(given))).toBe(link)
})

const link = `https://produtora.claquete.app/ordem-do-dia/confirmar?token=12.${'a'.repeat(43)}`

test('a text names the person, the call and the place', () => {
  const ordem = ordemOf({
    linhas: { ...ordemOf().linhas, locacao: [{ id_ordem_linha: 1, campos: locacaoOf() }] },
  })
  expect(whatsappText({ ordem, pessoa: pessoaOf(), nome: 'Ana Souza', link })).toBe(
    [
      'Olá, Ana! Ordem do dia, diária 3: Filme de verão',
      'seg, 30/11/2026',
      'Sua chamada: 07:00',
      'Galpão, Rua Um, 10',
      'https://www.google.com/maps/search/?api=1&query=Rua%20Um%2C%2010',
      `Veja tudo e confirme: ${link}`,
    ].join('\n'),
  )
})

test('however long its parts, a text has its link, fits, and names nobody else', () => {
  const long = fc.string({ unit: 'grapheme', maxLength: 400 })
  fc.assert(
    fc.property(long, long, long, (titulo, nome, endereco) => {
      const outro = pessoaOf({ id_ordem_pessoa: 2, nome: 'Outra-Pessoa', telefone: '11977776666' })
      const ordem = ordemOf({
        titulo,
        pessoas: [pessoaOf(), outro],
        linhas: {
          ...ordemOf().linhas,
          locacao: [{ id_ordem_linha: 1, campos: locacaoOf({ endereco }) }],
          contato: [
            { id_ordem_linha: 2, campos: { nome: 'Zé', funcao: '', telefone: '11966665555' } },
          ],
        },
      })
      const text = whatsappText({ ordem, pessoa: pessoaOf(), nome, link })
      expect(text.endsWith(link)).toBe(true)
      expect(encodeURIComponent(text).length).toBeLessThanOrEqual(2_000)
      for (const other of ['Outra-Pessoa', '977776666', '966665555']) {
        expect(text).not.toContain(other)
      }
    }),
  )
})

test('WhatsApp opens at the person’s mobile number, or asks who gets it', () => {
  expect(whatsappLink('(11) 98888-7777', 'Oi & tchau')).toBe(
    'https://wa.me/5511988887777?text=Oi%20%26%20tchau',
  )
  expect(whatsappLink('', 'Oi')).toBe('https://wa.me/?text=Oi')
})
