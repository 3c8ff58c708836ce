import { weatherText } from '../weather.ts'
import { formatDateBr } from '../../../kernel/time/calendar.ts'
import { writeMinute } from '../../../kernel/time/minute.ts'
import { column, joined, longDay, phoneText, spanText, tableOf, timeText } from './paper-parts.ts'
import type { Fact, PaperBlock, PaperCard, PaperOptions, Shown } from './paper-parts.ts'
import { peopleOf } from './paper-people.ts'
import type { Sheet, SheetLines } from '../sheet.ts'
import { sunOn } from '../sun.ts'
import type { Sun } from '../sun.ts'
import { isFuso } from '../../../kernel/time/zone.ts'

/** A call sheet as it stands on paper: the same for the PDF and for what is shown beside the form. */

export interface Paper {
  readonly titulo: string
  readonly linhas: readonly string[]
  readonly diaria: string
  readonly data: string
  readonly versao: string
  readonly isDraft: boolean
  readonly chamada: { readonly rotulo: string; readonly hora: string; readonly nota: string }
  /** The own times of the one whom it is for; null on a paper for all. */
  readonly own: {
    readonly nome: string
    readonly funcao: string
    readonly facts: readonly Fact[]
  } | null
  readonly facts: readonly Fact[]
  readonly blocks: readonly PaperBlock[]
}

/** `Diária 2 de 3`; nothing where no day is counted. */
export function diariaText({ diaria, diarias }: Pick<Sheet, 'diaria' | 'diarias'>): string {
  if (diaria === null) return ''
  return diarias === null ? `Diária ${diaria}` : `Diária ${diaria} de ${diarias}`
}

/** Sunrise and sunset of the first location with a position, unless they were typed. */
export function sunOfSheet({ data, fuso, cabecalho, linhas }: Sheet): Sun | null {
  const { nascer, por } = cabecalho.sol
  const [place] = linhas.locacao.flatMap(({ campos: { latitude, longitude } }) =>
    latitude === null || longitude === null ? [] : [{ latitude, longitude }],
  )
  const computed = data && place && isFuso(fuso) ? sunOn(data, fuso, place) : null
  const sun = { nascer: nascer ?? computed?.nascer, por: por ?? computed?.por }
  return sun.nascer === undefined || sun.por === undefined
    ? null
    : { nascer: sun.nascer, por: sun.por }
}

function locations({ locacao }: SheetLines): PaperBlock[] {
  const cartoes = locacao
    .map(({ campos }) => ({
      titulo: joined([campos.nome, spanText(campos.abre, campos.fecha)]),
      linhas: [
        campos.endereco,
        campos.base && `Base: ${campos.base}`,
        campos.estacionamento && `Estacionamento: ${campos.estacionamento}`,
        campos.mapa,
        campos.obs,
      ].filter(Boolean),
    }))
    .filter(({ titulo, linhas }) => titulo !== '' || linhas.length > 0)
  return cartoes.length === 0
    ? []
    : [{ tipo: 'cartoes', titulo: cartoes.length === 1 ? 'Locação' : 'Locações', cartoes }]
}

function care({ cabecalho }: Sheet, isShown: Shown): PaperBlock[] {
  const { hospital, seguranca, canais, observacoes } = cabecalho
  const cartoes: PaperCard[] = [
    ...(isShown('hospital') && (hospital.nome || hospital.endereco)
      ? [
          {
            titulo: joined(['Hospital mais próximo', hospital.nome]),
            linhas: [
              hospital.endereco,
              joined([phoneText(hospital.telefone), hospital.distancia]),
            ].filter(Boolean),
          },
        ]
      : []),
    ...(seguranca ? [{ titulo: 'Segurança', linhas: seguranca.split('\n') }] : []),
    ...(canais ? [{ titulo: 'Canais de rádio', linhas: canais.split('\n') }] : []),
    ...(observacoes ? [{ titulo: 'Observações', linhas: observacoes.split('\n') }] : []),
  ]
  return cartoes.length === 0
    ? []
    : [{ tipo: 'cartoes', titulo: 'Saúde, segurança e avisos gerais', cartoes }]
}

const scenes = ({ cena }: SheetLines): PaperBlock[] =>
  tableOf(
    'Cenas e planos',
    [
      column('Hora'),
      column('Cena'),
      column('Planos'),
      column('', 0),
      column('Cenário e descrição', 1),
      column('Elenco'),
      column('Págs.', 0, true),
    ],
    cena.map(({ campos }) => [
      spanText(campos.inicio, campos.fim),
      campos.numero,
      campos.planos,
      joined([campos.ambiente, campos.luz]),
      joined([campos.cenario, campos.descricao], ' — '),
      campos.elenco,
      campos.medida,
    ]),
  )

const schedule = ({ cronograma }: SheetLines): PaperBlock[] =>
  tableOf(
    'Cronograma',
    [column('Hora'), column('Atividade', 1)],
    cronograma.map(({ campos }) => [spanText(campos.hora, campos.ate), campos.atividade]),
  )

const transport = ({ transporte }: SheetLines): PaperBlock[] =>
  tableOf(
    'Transporte',
    [
      column('Saída'),
      column('Veículo', 1),
      column('Motorista', 1),
      column('De', 1),
      column('Para', 1),
      column('Passageiros', 2),
    ],
    transporte.map(({ campos }) => [
      timeText(campos.saida),
      campos.veiculo,
      joined([campos.motorista, phoneText(campos.telefone)]),
      campos.origem,
      campos.destino,
      campos.passageiros,
    ]),
  )

const meals = ({ alimentacao }: SheetLines): PaperBlock[] =>
  tableOf(
    'Alimentação',
    [column('Hora'), column('Refeição', 1), column('Local', 1), column('Pessoas', 0, true)],
    alimentacao.map(({ campos }) => [
      timeText(campos.hora),
      campos.refeicao,
      campos.local,
      campos.quantidade === null ? '' : String(campos.quantidade),
    ]),
  )

const equipment = ({ equipamento }: SheetLines): PaperBlock[] =>
  tableOf(
    'Equipamento',
    [column('Qtde.', 0, true), column('Item', 2), column('Observações', 1)],
    equipamento.map(({ campos }) => [
      campos.quantidade === null ? '' : String(campos.quantidade),
      campos.descricao,
      campos.obs,
    ]),
  )

function notes({ aviso }: SheetLines): PaperBlock[] {
  const passages = aviso
    .map(({ campos }) => ({
      titulo: campos.departamento.trim(),
      linhas: campos.texto.split('\n').filter((line) => line.trim() !== ''),
    }))
    .filter(({ linhas }) => linhas.length > 0)
  return passages.length === 0
    ? []
    : [{ tipo: 'textos', titulo: 'Avisos por departamento', cartoes: passages }]
}

const advance = ({ adiantado }: SheetLines): PaperBlock[] =>
  tableOf(
    'Adiantado dos próximos dias',
    [column('Dia'), column('Chamada'), column('O que se filma', 1)],
    adiantado.map(({ campos }) => [
      campos.data ? formatDateBr(campos.data) : '',
      timeText(campos.chamada),
      campos.texto,
    ]),
  )

const contacts = ({ contato }: SheetLines): PaperBlock[] =>
  tableOf(
    'Contatos principais',
    [column('Nome', 1), column('Função', 1), column('Telefone')],
    contato.map(({ campos }) => [campos.nome, campos.funcao, phoneText(campos.telefone)]),
  )

function factsOf(sheet: Sheet, isShown: Shown): Fact[] {
  const { cabecalho, termino } = sheet
  const sun = sunOfSheet(sheet)
  const all: readonly Fact[] = [
    { rotulo: 'Direção', valor: cabecalho.direcao },
    { rotulo: 'Produção', valor: cabecalho.producao },
    {
      rotulo: 'Assistência de direção',
      valor: joined([cabecalho.assistente_direcao, phoneText(cabecalho.assistente_telefone)]),
    },
    { rotulo: 'Término previsto', valor: timeText(termino) },
    { rotulo: 'Tempo', valor: isShown('clima') ? weatherText(cabecalho) : '' },
    {
      rotulo: 'Sol',
      valor:
        sun && isShown('clima')
          ? `nasce ${writeMinute(sun.nascer)}, põe-se ${writeMinute(sun.por)}`
          : '',
    },
  ]
  return all.filter(({ valor }) => valor !== '')
}

/** A sheet as it is printed. */
export function paperOf(sheet: Sheet, options: PaperOptions): Paper {
  const { job, versao, para } = options
  const { linhas, cabecalho } = sheet
  const isShown: Shown = (bloco) => !cabecalho.ocultos.includes(bloco)
  const when = (bloco: string, blocks: PaperBlock[]) => (isShown(bloco) ? blocks : [])
  const pessoa = sheet.pessoas.find(({ id_ordem_pessoa }) => id_ordem_pessoa === para)
  const own = pessoa?.chamada ?? sheet.chamada
  const isOther = pessoa !== undefined && sheet.chamada !== null && own !== sheet.chamada
  return {
    titulo: job.titulo,
    linhas: [
      joined([job.cliente, job.agencia]),
      joined([job.produtora, job.num_orc && `Job ${job.num_orc}`, sheet.titulo]),
    ].filter(Boolean),
    diaria: diariaText(sheet),
    data: sheet.data ? longDay(sheet.data) : '',
    versao: versao === null ? 'Rascunho' : `Versão ${versao}`,
    isDraft: versao === null,
    chamada: {
      rotulo: pessoa ? 'Sua chamada' : 'Chamada geral',
      hora: timeText(own),
      nota: isOther ? `Chamada geral ${timeText(sheet.chamada)}` : '',
    },
    own: pessoa
      ? {
          nome: pessoa.nome,
          funcao: joined([pessoa.funcao, pessoa.personagem]),
          facts: [
            { rotulo: 'Busca', valor: timeText(pessoa.busca) },
            { rotulo: 'Maquiagem', valor: timeText(pessoa.maquiagem) },
            { rotulo: 'Figurino', valor: timeText(pessoa.figurino) },
            { rotulo: 'No set', valor: timeText(pessoa.no_set) },
            { rotulo: 'Saída prevista', valor: timeText(pessoa.saida ?? sheet.termino) },
            { rotulo: 'Transporte', valor: pessoa.transporte },
            { rotulo: 'Recado', valor: pessoa.obs },
          ].filter(({ valor }) => valor !== ''),
        }
      : null,
    facts: factsOf(sheet, isShown),
    blocks: [
      ...locations(linhas),
      ...care(sheet, isShown),
      ...when('cronograma', schedule(linhas)),
      ...when('cena', scenes(linhas)),
      ...peopleOf(sheet, options, isShown),
      ...when('transporte', transport(linhas)),
      ...when('alimentacao', meals(linhas)),
      ...when('equipamento', equipment(linhas)),
      ...when('aviso', notes(linhas)),
      ...when('contato', contacts(linhas)),
      ...when('adiantado', advance(linhas)),
    ],
  }
}

/** `ordem-do-dia-1234-d03-v2.pdf`; a draft says so. */
export function paperName(
  { diaria, data }: Pick<Sheet, 'diaria' | 'data'>,
  num_orc: string,
  versao: number | null,
): string {
  const job = (num_orc.match(/[A-Za-z0-9]+/gu) ?? []).join('-')
  const day = diaria === null ? (data ?? 'modelo') : `d${String(diaria).padStart(2, '0')}`
  const parts = ['ordem-do-dia', job, day, versao === null ? 'rascunho' : `v${versao}`]
  return `${parts.filter(Boolean).join('-')}.pdf`
}
