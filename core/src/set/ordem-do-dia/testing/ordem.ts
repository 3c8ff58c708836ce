import * as fc from 'fast-check'
import { addDays, calendarDate } from '../../../kernel/time/calendar.ts'
import { lastMinute } from '../minute.ts'
import type { CenaDaOrdem, LocacaoDaOrdem, Ordem, PessoaDaOrdem } from '../ordem.ts'

export const pessoaOf = (given: Partial<PessoaDaOrdem> = {}): PessoaDaOrdem => ({
  id_ordem_pessoa: 1,
  grupo: 'equipe',
  nome: 'Ana Souza',
  departamento: 'Fotografia',
  funcao: 'Foquista',
  numero: '',
  personagem: '',
  busca: null,
  chamada: 420,
  maquiagem: null,
  figurino: null,
  no_set: null,
  saida: null,
  transporte: '',
  telefone: '11988887777',
  obs: '',
  ...given,
})

export const locacaoOf = (given: Partial<LocacaoDaOrdem> = {}): LocacaoDaOrdem => ({
  nome: 'Galpão',
  endereco: 'Rua Um, 10',
  mapa: '',
  estacionamento: '',
  base: '',
  abre: null,
  fecha: null,
  obs: '',
  latitude: null,
  longitude: null,
  ...given,
})

export const cenaOf = (given: Partial<CenaDaOrdem> = {}): CenaDaOrdem => ({
  numero: '12',
  ambiente: 'INT',
  luz: 'DIA',
  cenario: 'Cozinha',
  descricao: '',
  elenco: '',
  inicio: null,
  fim: null,
  ...given,
})

export const ordemOf = (given: Partial<Ordem> = {}): Ordem => ({
  titulo: 'Filme de verão',
  data: calendarDate('2026-11-30'),
  diaria: 3,
  diarias: 5,
  fuso: 'America/Sao_Paulo',
  chamada: 420,
  termino: 1140,
  cabecalho: {
    hospital: { nome: '', endereco: '', telefone: '', distancia: '' },
    seguranca: '',
    observacoes: '',
  },
  pessoas: [pessoaOf()],
  linhas: { locacao: [], cena: [], aviso: [], contato: [] },
  ...given,
})

const time = fc.option(fc.integer({ min: 0, max: lastMinute }))
const word = fc.constantFrom('', 'um', 'dois', 'três; quatro, cinco')
const departamento = fc.constantFrom('', 'Fotografia', 'ARTE')

const anyPessoa = (id_ordem_pessoa: number): fc.Arbitrary<PessoaDaOrdem> =>
  fc
    .record({
      grupo: fc.constantFrom('equipe', 'elenco'),
      departamento,
      funcao: word,
      numero: fc.constantFrom('', '1', '2'),
      busca: time,
      chamada: time,
      maquiagem: time,
      no_set: time,
      saida: time,
      transporte: word,
      obs: word,
    })
    .map((given) => pessoaOf({ id_ordem_pessoa, ...given }))

const lines = <T>(one: fc.Arbitrary<T>) =>
  fc
    .uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 4 })
    .chain((ids) =>
      fc.tuple(...ids.map((id_ordem_linha) => one.map((campos) => ({ id_ordem_linha, campos })))),
    )

/** Any sheet of a few people, numbered from 1. */
export const anyOrdem: fc.Arbitrary<Ordem> = fc
  .record({
    days: fc.integer({ min: 0, max: 3 }),
    chamada: time,
    termino: time,
    observacoes: word,
    pessoas: fc.subarray([1, 2, 3]).chain((ids) => fc.tuple(...ids.map((id) => anyPessoa(id)))),
    locacao: lines(
      fc.record({ nome: word, endereco: word, abre: time }).map((given) => locacaoOf(given)),
    ),
    cena: lines(
      fc
        .record({ cenario: word, elenco: fc.constantFrom('', '1', '1, 2', '12') })
        .map((given) => cenaOf(given)),
    ),
    aviso: lines(fc.record({ departamento, texto: word })),
  })
  .map(({ days, chamada, termino, observacoes, pessoas, ...linhas }) => {
    const ordem = ordemOf()
    return {
      ...ordem,
      data: addDays(calendarDate('2026-11-30'), days),
      chamada,
      termino,
      pessoas,
      cabecalho: { ...ordem.cabecalho, observacoes },
      linhas: { ...linhas, contato: [] },
    }
  })
