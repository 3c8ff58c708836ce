import { calendarDate } from '../../kernel/time/calendar.ts'
import type { CenaDaOrdem, LocacaoDaOrdem, Ordem, PessoaDaOrdem } from './ordem.ts'

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
