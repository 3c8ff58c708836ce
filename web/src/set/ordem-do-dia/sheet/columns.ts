import type { Bloco } from '@claquete/contract/set/ordem-do-dia/documento'
import { optionalBlocks } from '@claquete/core/set/ordem-do-dia/sheet'
import type { OptionalBlock } from '@claquete/core/set/ordem-do-dia/sheet'

/** What each row of a block is made of on the screen. */

export interface RowColumn {
  readonly campo: string
  readonly label: string
  readonly kind:
    | 'text'
    | 'area'
    | 'time'
    | 'number'
    | 'decimal'
    | 'date'
    | 'choice'
    | 'name'
    | 'flag'
  /** Of the grid; what has none stands below the row, once it is opened. */
  readonly width?: string
  readonly max?: number
  readonly placeholder?: string
  readonly options?: readonly { readonly value: string; readonly label: string }[]
}

type Look = Pick<RowColumn, 'width' | 'placeholder'>

const text = (campo: string, label: string, max: number, look: Look = {}) =>
  ({ campo, label, kind: 'text', max, ...look }) as const
const time = (campo: string, label: string, width?: string) =>
  ({ campo, label, kind: 'time', ...(width && { width }) }) as const
const same = (values: readonly string[]) =>
  values.map((value) => ({ value, label: value === '' ? '—' : value }))

const hour = '68px'

export interface BlockView {
  readonly title: string
  /** Asks for the first row. */
  readonly add: string
  readonly empty: string
  readonly columns: readonly RowColumn[]
  /** Which column names a row to who hears the screen. */
  readonly named: string
}

export const blockViews: Readonly<Record<Bloco, BlockView>> = {
  locacao: {
    title: 'Locações',
    add: 'Locação',
    empty: 'Onde se filma, com endereço completo, base e estacionamento.',
    named: 'nome',
    columns: [
      text('nome', 'Nome', 160, { width: '1fr', placeholder: 'Casa da Pompeia' }),
      text('endereco', 'Endereço', 240, {
        width: '1.6fr',
        placeholder: 'Rua, número, bairro, cidade',
      }),
      time('abre', 'Abre', hour),
      time('fecha', 'Fecha', hour),
      text('base', 'Base', 240),
      text('estacionamento', 'Estacionamento', 240),
      text('mapa', 'Link do mapa', 500),
      { campo: 'latitude', label: 'Latitude', kind: 'decimal', placeholder: '-23,5505' },
      { campo: 'longitude', label: 'Longitude', kind: 'decimal', placeholder: '-46,6333' },
      text('obs', 'Observações', 500),
    ],
  },
  cronograma: {
    title: 'Cronograma',
    add: 'Horário',
    empty: 'O que acontece e quando, da chegada à desprodução.',
    named: 'atividade',
    columns: [
      time('hora', 'Das', hour),
      time('ate', 'Até', hour),
      text('atividade', 'Atividade', 240, { width: '1fr', placeholder: 'Ensaio de luz' }),
    ],
  },
  cena: {
    title: 'Cenas e planos',
    add: 'Cena',
    empty:
      'O que se filma neste dia. Também dá para colar a tabela do roteiro ou do plano de filmagem.',
    named: 'numero',
    columns: [
      text('numero', 'Cena', 20, { width: '60px' }),
      {
        campo: 'ambiente',
        label: 'INT/EXT',
        kind: 'choice',
        width: '84px',
        options: same(['', 'INT', 'EXT', 'INT/EXT']),
      },
      {
        campo: 'luz',
        label: 'Luz',
        kind: 'choice',
        width: '92px',
        options: same(['', 'DIA', 'NOITE', 'AMANHECER', 'ENTARDECER']),
      },
      text('cenario', 'Cenário', 160, { width: '1fr', placeholder: 'Cozinha' }),
      text('elenco', 'Elenco', 120, { width: '72px', placeholder: '1, 3' }),
      text('medida', 'Págs. ou seg.', 20, { width: '72px', placeholder: '1 3/8' }),
      time('inicio', 'Início', hour),
      time('fim', 'Fim'),
      text('planos', 'Planos', 120),
      { campo: 'descricao', label: 'Descrição', kind: 'area', max: 1000 },
    ],
  },
  transporte: {
    title: 'Transporte',
    add: 'Veículo',
    empty: 'Quem leva quem, de onde e a que horas.',
    named: 'veiculo',
    columns: [
      text('veiculo', 'Veículo', 120, { width: '1fr', placeholder: 'Van 1' }),
      text('motorista', 'Motorista', 120, { width: '1fr' }),
      time('saida', 'Saída', hour),
      text('origem', 'De', 160, { width: '1fr' }),
      text('destino', 'Para', 160, { width: '1fr' }),
      text('telefone', 'Telefone do motorista', 40),
      text('passageiros', 'Passageiros', 500),
    ],
  },
  alimentacao: {
    title: 'Alimentação',
    add: 'Refeição',
    empty: 'Café, almoço, lanche: hora, lugar e para quantas pessoas.',
    named: 'refeicao',
    columns: [
      text('refeicao', 'Refeição', 80, { width: '1fr', placeholder: 'Almoço' }),
      time('hora', 'Hora', hour),
      text('local', 'Local', 160, { width: '1fr' }),
      { campo: 'quantidade', label: 'Pessoas', kind: 'number', width: '80px' },
    ],
  },
  equipamento: {
    title: 'Equipamento',
    add: 'Item',
    empty: 'O que vai para o set. Pode vir de uma remessa do job.',
    named: 'descricao',
    columns: [
      text('descricao', 'Item', 240, { width: '1.6fr' }),
      { campo: 'quantidade', label: 'Quantidade', kind: 'number', width: '88px' },
      text('obs', 'Observações', 240, { width: '1fr' }),
    ],
  },
  aviso: {
    title: 'Avisos por departamento',
    add: 'Aviso',
    empty: 'O que cada departamento precisa saber.',
    named: 'departamento',
    columns: [
      text('departamento', 'Departamento', 80, { width: '160px' }),
      { campo: 'texto', label: 'Aviso', kind: 'area', max: 2000, width: '1fr' },
    ],
  },
  contato: {
    title: 'Contatos principais',
    add: 'Contato',
    empty: 'Quem se liga quando algo foge do plano. Saem em todas as cópias, com telefone.',
    named: 'nome',
    columns: [
      text('nome', 'Nome', 160, { width: '1fr' }),
      text('funcao', 'Função', 120, { width: '1fr' }),
      text('telefone', 'Telefone', 40, { width: '150px' }),
    ],
  },
  adiantado: {
    title: 'Adiantado dos próximos dias',
    add: 'Dia',
    empty: 'O que vem depois, para todos se prepararem. A ordem do dia seguinte começa por aqui.',
    named: 'texto',
    columns: [
      { campo: 'data', label: 'Dia', kind: 'date', width: '140px' },
      time('chamada', 'Chamada', hour),
      text('texto', 'O que se filma', 500, { width: '1fr' }),
    ],
  },
}

const situacoes = [
  { value: '', label: '—' },
  { value: 'SW', label: 'SW começa' },
  { value: 'W', label: 'W trabalha' },
  { value: 'H', label: 'H espera' },
  { value: 'WF', label: 'WF termina' },
  { value: 'T', label: 'T viaja' },
  { value: 'SWF', label: 'SWF só hoje' },
]

const ofEverybody: readonly RowColumn[] = [
  text('email', 'E-mail', 160),
  text('transporte', 'Transporte', 160),
  text('obs', 'Recado para a pessoa', 500),
]

export const peopleViews: Readonly<Record<'equipe' | 'elenco', BlockView>> = {
  equipe: {
    title: 'Equipe',
    add: 'Pessoa',
    empty: 'Quem trabalha neste dia, por departamento. Também dá para colar uma planilha.',
    named: 'nome',
    columns: [
      { campo: 'nome', label: 'Nome', kind: 'name', max: 160, width: '1.5fr' },
      text('funcao', 'Função', 120, { width: '1.2fr' }),
      text('departamento', 'Departamento', 80, { width: '1fr' }),
      time('chamada', 'Chamada', hour),
      text('telefone', 'Telefone', 40, { width: '124px' }),
      { campo: 'responsavel', label: 'Resp.', kind: 'flag', width: '36px' },
      time('busca', 'Busca'),
      time('saida', 'Saída'),
      ...ofEverybody,
    ],
  },
  elenco: {
    title: 'Elenco',
    add: 'Ator ou atriz',
    empty: 'Quem aparece em cena, com número, personagem e os horários de cada um.',
    named: 'nome',
    columns: [
      text('numero', 'Nº', 10, { width: '48px' }),
      text('personagem', 'Personagem', 120, { width: '1fr' }),
      { campo: 'nome', label: 'Nome', kind: 'name', max: 160, width: '1.3fr' },
      { campo: 'situacao', label: 'Status', kind: 'choice', width: '104px', options: situacoes },
      time('chamada', 'Chamada', hour),
      time('no_set', 'No set', hour),
      time('busca', 'Busca'),
      time('maquiagem', 'Maquiagem'),
      time('figurino', 'Figurino'),
      time('saida', 'Saída'),
      text('telefone', 'Telefone', 40),
      ...ofEverybody,
    ],
  },
}

/** The blocks of lines in their order on the screen, before and after the people. */
export const blocksBefore: readonly Bloco[] = ['cronograma', 'cena']
export const blocksAfter: readonly Bloco[] = [
  'transporte',
  'alimentacao',
  'equipamento',
  'aviso',
  'contato',
  'adiantado',
]

export const isOptional = (block: string): block is OptionalBlock =>
  optionalBlocks.some((one) => one === block)
