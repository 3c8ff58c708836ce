import { addDays, daysBetween } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { cents } from '@claquete/core/kernel/amounts/money'
import { equalParts } from '@claquete/core/livro/titulos/parcelas'
import { taxableEvents, vencimentoDoTributo } from '@claquete/core/livro/titulos/retencao'
import { paidOnDay } from './fixed.ts'
import { dayOf, movimento, adjusted, draw } from './titulo.ts'
import type { BaixaDemo, Plot, MesDemo, RetencaoDemo, Draw, TituloDemo } from './titulo.ts'

const names = [
  'Filme 30" para TV',
  'Série de vídeos para redes',
  'Institucional de fim de ano',
  'Fotos do catálogo',
  'Campanha de varejo',
  'Vídeo de lançamento',
  'Cobertura de evento',
  'Documentário de marca',
]

/** Costs of a job; `parte` is a percentage of its price. */
const fornecimentos: readonly (readonly [
  descricao: string,
  plano: string,
  centro: string,
  parte: number,
  retem?: true,
])[] = [
  ['Direção', 'Direção', 'Publicidade', 7, true],
  ['Equipe de produção', 'Produção', 'Publicidade', 7.5],
  ['Direção de fotografia', 'Fotografia e câmera', 'Publicidade', 4.5, true],
  ['Arte e figurino', 'Arte, figurino e maquiagem', 'Publicidade', 4],
  ['Elenco', 'Elenco e agenciamento', 'Publicidade', 5],
  ['Locação de câmera', 'Equipamento de câmera', 'Publicidade', 4.2],
  ['Luz e maquinária', 'Luz e maquinária', 'Publicidade', 3.4],
  ['Locação e estúdio', 'Locações e estúdio', 'Publicidade', 3.2],
  ['Transporte', 'Transporte e combustível', 'Publicidade', 1.8],
  ['Alimentação de set', 'Alimentação', 'Publicidade', 1.6],
  ['Montagem', 'Montagem', 'Montagem', 2.8, true],
  ['Cor e finalização', 'Cor, VFX e finalização', 'Cor e VFX', 2.6, true],
  ['Trilha e mixagem', 'Trilha, locução e mixagem', 'Som', 2.4],
]

/** Seasonal factor by month, January first: quiet at the start, busy before Christmas. */
const station = [0.6, 0.65, 0.85, 1, 1.1, 1, 0.95, 1.05, 1.15, 1.3, 1.35, 0.95]
const receitas = ['Produção publicitária', 'Conteúdo para internet', 'Fotografia']

/** How a client paid: on the day, late with fine and interest, in two parts, with a discount, or not yet. */
function received(plot: Plot, random: Draw, vencimento: CalendarDate, valor: number): BaixaDemo[] {
  const { today, util } = plot
  const dia = util(vencimento)
  const conta = movimento
  if (dia >= today) return []
  const isRecent = dia > addDays(today, -70)
  const modo = random.ate(100)
  if (isRecent && modo < 22) return []
  const half = Math.round(valor * 0.4)
  if (isRecent && modo < 30) return [{ data: dia, conta, principal: half }]
  if (modo < 42) {
    const data = util(addDays(dia, 4 + random.ate(24)))
    if (data >= today) return []
    const dias = daysBetween(vencimento, data)
    const juros = Math.round((valor * dias) / 3000)
    return [{ data, conta, principal: valor, juros, multa: Math.round(valor * 0.02) }]
  }
  if (modo < 48) {
    const secondDay = util(addDays(dia, 15))
    if (secondDay >= today) return [{ data: dia, conta, principal: half }]
    return [
      { data: dia, conta, principal: half },
      { data: secondDay, conta, principal: valor - half },
    ]
  }
  if (modo < 52) {
    const desconto = Math.round(valor * 0.02)
    return [{ data: dia, conta, principal: valor - desconto, desconto }]
  }
  return [{ data: dia, conta, principal: valor }]
}

interface Charged {
  readonly nome: string
  readonly total: number
  readonly aprovado: CalendarDate
  readonly vezes: number
  readonly id_pessoa: number | null
  readonly id_orcamento?: number
  readonly unidade?: number
}

function parcelasDoCliente(plot: Plot, random: Draw, job: Charged, chave: string) {
  return equalParts(cents(job.total), job.vezes).map((valor, i): TituloDemo => {
    const vencimento = addDays(job.aprovado, 30 * (i + 1))
    return {
      operacao: 'C',
      descricao: job.nome,
      valor,
      competencia: addDays(job.aprovado, 5),
      vencimento,
      cadastro: addDays(job.aprovado, 2),
      id_pessoa: job.id_pessoa,
      plano: receitas[job.nome.startsWith('Fotos') ? 2 : job.nome.includes('redes') ? 1 : 0] ?? '',
      centro: 'Publicidade',
      unidade: job.unidade ?? 0,
      documento: chave,
      baixas: received(plot, random, vencimento, valor),
      ...(job.id_orcamento !== undefined && { id_orcamento: job.id_orcamento }),
      ...(job.vezes > 1 && { parcelamento: chave, parcela: i + 1, parcelas: job.vezes }),
    }
  })
}

const federais = [
  { tributo: 'irrf', taxa: 1.5, codigo: '1708' },
  { tributo: 'pis', taxa: 0.65, codigo: '5952' },
  { tributo: 'cofins', taxa: 3, codigo: '5952' },
  { tributo: 'csll', taxa: 1, codigo: '5952' },
] as const

/** What is withheld from a company's service. */
const withheldOf = (gross: number) =>
  federais.map((um) => ({ ...um, valor: Math.round((gross * um.taxa) / 100) }))

/** The payables of the taxes, due as the ledger would make them due. */
const dated = (
  impostos: ReturnType<typeof withheldOf>,
  { calendar }: Plot,
  dias: Parameters<typeof taxableEvents>[0],
): RetencaoDemo[] => {
  const facts = taxableEvents(dias, 'presumido')
  return impostos.map((um) => ({
    ...um,
    vencimento: vencimentoDoTributo(facts[um.tributo], calendar),
  }))
}

function custosDoJob(plot: Plot, random: Draw, job: Charged, chave: string): TituloDemo[] {
  return fornecimentos
    .filter(() => random.chance(0.76))
    .map(([descricao, plano, centro, parte, withholds], i): TituloDemo => {
      const gross = Math.round((job.total * parte * random.perto(0.15)) / 100)
      const emissao = addDays(job.aprovado, 12 + random.ate(20))
      const vencimento = addDays(emissao, 20 + random.ate(20))
      const impostos = withholds && i % 2 === 0 ? withheldOf(gross) : []
      const valor = gross - impostos.reduce((soma, um) => soma + um.valor, 0)
      const id_pessoa = random.de(plot.fornecedores)
      const baixas = paidOnDay(plot, random, { vencimento, principal: valor })
      const pagamento = baixas.at(-1)?.data ?? vencimento
      return {
        operacao: 'D',
        descricao: `${descricao} · ${job.nome}`,
        valor,
        competencia: emissao,
        vencimento,
        cadastro: emissao,
        id_pessoa,
        plano,
        centro,
        documento: `${chave.slice(-4)}${i}`,
        baixas,
        ...(impostos.length > 0 && {
          gross,
          retencoes: dated(impostos, plot, { emissao, pagamento }),
        }),
        ...(job.id_orcamento !== undefined && { id_orcamento: job.id_orcamento }),
      }
    })
}

function doMes(plot: Plot, random: Draw, mes: MesDemo): TituloDemo[] {
  const quantos = 2 + (random.chance((station[mes.mes - 1] ?? 1) - 0.4) ? 1 : 0)
  return Array.from({ length: quantos }, (_, i) => {
    const aprovado = dayOf(mes, 3 + i * 9 + random.ate(5))
    if (aprovado > addDays(plot.today, -8)) return []
    const base = adjusted(16_800_000, mes) * (station[mes.mes - 1] ?? 1)
    const chave = `NFS ${mes.numero * 10 + i + 1200}`
    const job: Charged = {
      nome: random.de(names),
      total: Math.round((base * random.perto(0.35)) / 1000) * 1000,
      aprovado,
      vezes: random.de([1, 2, 2, 3]),
      id_pessoa: random.de(plot.clientes),
    }
    return [
      ...parcelasDoCliente(plot, random, job, chave),
      ...custosDoJob(plot, random, job, chave),
    ]
  }).flat()
}

/** Three years of jobs: receivables in instalments and payables to suppliers. */
export function pastJobs(plot: Plot): TituloDemo[] {
  const random = draw(20_241)
  return plot.meses.flatMap((mes) => doMes(plot, random, mes))
}

export interface OrcamentoDemo {
  readonly id_orcamento: number
  readonly titulo: string
  readonly num_orc: string
  readonly total: number
  readonly aprovado: CalendarDate
  readonly id_cliente: number | null
}

/**
 * Receivables of the demo's approved budgets, half due in 30 days and half in 60, and their costs without
 * budget lines. Budgets whose title is in `invoiced` get their receivables from invoices instead.
 */
export function titulosOfOrcamentos(
  plot: Plot,
  orcamentos: readonly OrcamentoDemo[],
  invoiced: readonly string[],
): TituloDemo[] {
  const random = draw(707)
  return orcamentos.flatMap((um) => {
    const job: Charged = {
      nome: `${um.num_orc} · ${um.titulo}`,
      total: um.total,
      aprovado: um.aprovado,
      vezes: 2,
      id_pessoa: um.id_cliente,
      id_orcamento: um.id_orcamento,
    }
    return [
      ...(invoiced.includes(um.titulo) ? [] : parcelasDoCliente(plot, random, job, um.num_orc)),
      ...custosDoJob(plot, random, job, um.num_orc),
    ]
  })
}

const permutas = ['Figurino em permuta', 'Hospedagem em permuta', 'Café da marca em permuta']

/** Barter: a receivable and a payable of the same value, settled without money. */
export function titulosOfPermuta(plot: Plot): TituloDemo[] {
  return permutas.flatMap((descricao, i) => {
    const mes = plot.meses[9 + i * 10]
    if (!mes) return []
    const dia = dayOf(mes, 12)
    const valor = 480_000 + i * 165_000
    const base = {
      descricao,
      valor,
      competencia: dia,
      vencimento: dia,
      cadastro: dia,
      id_pessoa: plot.clientes[i] ?? null,
      centro: 'Publicidade',
      origem: 'permuta',
      permuta: true,
      baixas: [{ data: dia, conta: null, principal: valor }],
    } as const
    return [
      { ...base, operacao: 'C', plano: 'Produção publicitária' },
      { ...base, operacao: 'D', plano: 'Arte, figurino e maquiagem' },
    ]
  })
}
