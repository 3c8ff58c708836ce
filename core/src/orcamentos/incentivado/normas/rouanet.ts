import { rouanet } from '../fonte.ts'
import type { Base, Categoria, Limite } from '../limite.ts'
import type { Regra } from '../norma.ts'
import {
  aprovado,
  captado,
  categoria,
  limite,
  pagamento,
  pct,
  projeto,
  reais,
  regra,
} from './rows.ts'
import { proponenteRegras } from './rouanet-proponente.ts'

/** What the proponent and one supplier may have by each norm; the base differs, which is half of the rule. */
interface Shares {
  readonly norma: string
  readonly base: Base
  readonly remuneracao: number
  /** Of a person or a MEI, where it differs. */
  readonly pfMei?: number
  readonly fornecedor: number
  readonly ceiling?: number
  /** What one supplier may have beside it. */
  readonly except?: readonly Categoria[]
  readonly articles?: readonly [string, string]
}

const shares: readonly Shares[] = [
  { norma: 'minc-1-2017', base: projeto(), remuneracao: 20, fornecedor: 20 },
  {
    norma: 'minc-5-2017',
    base: projeto(),
    remuneracao: 50,
    fornecedor: 50,
    except: ['conservacao', 'obras'],
  },
  { norma: 'mc-2-2019', base: aprovado, remuneracao: 50, fornecedor: 50 },
  { norma: 'secult-1-2022', base: captado, remuneracao: 15, fornecedor: 20, ceiling: 100_000 },
  { norma: 'minc-1-2023', base: captado, remuneracao: 50, fornecedor: 50 },
  { norma: 'minc-11-2024', base: captado, remuneracao: 20, fornecedor: 20 },
  { norma: 'minc-23-2025', base: captado, remuneracao: 20, pfMei: 30, fornecedor: 20 },
  {
    norma: 'minc-29-2026',
    base: captado,
    remuneracao: 20,
    pfMei: 30,
    fornecedor: 20,
    articles: ['art. 23', 'art. 24'],
    except: ['conservacao'],
  },
]

const remuneracao = 'Remuneração do proponente e de pessoas ligadas a ele'

function remuneracaoOf({ norma, base, remuneracao: others, pfMei, articles }: Shares): Regra[] {
  const one = (chave: string, percent: number, proponente: Limite['proponente']) =>
    regra(
      norma,
      [chave, remuneracao, articles?.[0] ?? ''],
      limite({ tipo: 'proponente' }, base, {
        percentual: pct(percent),
        proponente,
        mecanismos: rouanet,
      }),
    )
  return pfMei === undefined
    ? [one('remuneracao', others, 'todos')]
    : [one('remuneracao', others, 'outros'), one('remuneracao-pf-mei', pfMei, 'pf_mei')]
}

/** Each item may move within half of its amount (domain notes 2.3, rules of 2017 to 2021). */
const remanejamentoOf = (norma: string): Regra =>
  regra(
    norma,
    ['remanejamento', 'Remanejamento entre itens', ''],
    { tipo: 'remanejamento', por: 'linha', percentual: pct(50) },
    { efeito: 'bloqueia', lido: 'secundario' },
  )

/** Each proof is a PDF file (domain notes 2.3: the ministry's own code of the rules of 2017 to 2021). */
const pdfOf = (norma: string): Regra =>
  regra(
    norma,
    ['pdf', 'Documento e comprovante em PDF', 'sistema do ministério'],
    pagamento({ tipo: 'fora_de_pdf' }),
    { lido: 'secundario' },
  )

const fornecedorOf = ({ norma, base, fornecedor, ceiling, articles, except = [] }: Shares): Regra =>
  regra(
    norma,
    ['fornecedor', 'Pagamentos a um só fornecedor', articles?.[1] ?? ''],
    limite({ tipo: 'fornecedor', except }, base, {
      percentual: pct(fornecedor),
      valor: ceiling === undefined ? null : reais(ceiling),
      mecanismos: rouanet,
    }),
  )

/** Linked costs of 2017 to 2021, as the ministry's own code computed them (domain notes 2.3, notes 1.2). */
const stage8: readonly Categoria[] = ['acessibilidade', 'remuneracao_proponente', 'vinculados']
const linked: readonly Categoria[] = [
  'administracao',
  'divulgacao',
  'captacao',
  'agenciamento',
  ...stage8,
]
const beforeFee = projeto('captacao', 'agenciamento', ...stage8)
const ofLinked = 'etapas 1, 2, 5, 7 e 9, pagas por qualquer fonte'
const ofFee = `${ofLinked}, com administração e divulgação`
const small = reais(300_000)
const states = (text: string) => text.split(' ')
const south = states('RS PR SC MG ES')
const farther = states('AC AL AM AP BA CE DF GO MA MS MT PA PB PE PI RN RO RR SE TO')

function linkedOf(norma: string, ceiling: number): Regra[] {
  const cost = (chave: string, titulo: string, what: Categoria, more: Partial<Limite>) =>
    regra(
      norma,
      [chave, titulo, what === 'captacao' ? ofFee : ofLinked],
      limite(categoria(what), what === 'captacao' ? beforeFee : projeto(...linked), {
        mecanismos: rouanet,
        ...more,
      }),
    )
  const fee = (chave: string, region: string, more: Partial<Limite>) =>
    cost(chave, `Captação de recursos (${region})`, 'captacao', more)
  return [
    cost('administracao', 'Administração', 'administracao', { percentual: pct(15) }),
    cost('divulgacao-ate-300-mil', 'Divulgação (base até R$ 300 mil)', 'divulgacao', {
      percentual: pct(30),
      base_until: small,
    }),
    cost('divulgacao', 'Divulgação', 'divulgacao', { percentual: pct(20), base_above: small }),
    fee('captacao', 'RJ e SP', {
      percentual: pct(10),
      valor: reais(ceiling),
      ufs: states('RJ SP'),
    }),
    fee('captacao-sul', 'Sul, MG e ES', {
      percentual: pct(12.5),
      valor: reais(168_750),
      ufs: south,
    }),
    fee('captacao-norte', 'Norte, Nordeste e Centro-Oeste', {
      percentual: pct(15),
      valor: reais(172_500),
      ufs: farther,
    }),
  ]
}

/** Ceilings of the 2026 norm, over the project and paid as it is raised. */
const ofProject = (
  names: readonly [string, string, string],
  what: Categoria,
  more: Partial<Limite>,
): Regra =>
  regra(
    'minc-29-2026',
    names,
    limite(categoria(what), projeto(), { mecanismos: rouanet, isProportional: true, ...more }),
  )

const accessible = 'Acessibilidade, comunicação e divulgação acessíveis'
const ofIn29: readonly Regra[] = [
  ofProject(['captacao', 'Captação de recursos', 'art. 19'], 'captacao', {
    percentual: pct(10),
    valor: reais(150_000),
  }),
  ofProject(['acessibilidade', accessible, 'art. 20'], 'acessibilidade', { percentual: pct(20) }),
  ofProject(['divulgacao', 'Divulgação e comunicação', ''], 'divulgacao', { percentual: pct(20) }),
  ofProject(['administracao', 'Administração', 'art. 22'], 'administracao', {
    percentual: pct(15),
  }),
  regra(
    'minc-29-2026',
    ['diligencia', 'Resposta a uma diligência', 'art. 65 §2'],
    { tipo: 'prazo', prazo: { de: 'diligencia', dias: 20 } },
    { efeito: 'avisa' },
  ),
  regra(
    'minc-29-2026',
    ['duracao', 'Duração da execução', ''],
    { tipo: 'duracao', meses: 36, meses_territorio: 48 },
    { efeito: 'avisa' },
  ),
  regra(
    'minc-29-2026',
    ['primeiro-projeto', 'Primeiro projeto, sem comprovar atuação', ''],
    limite({ tipo: 'fontes', valor: 'aprovado' }, aprovado, {
      valor: reais(200_000),
      proponente: 'primeiro',
      mecanismos: rouanet,
    }),
  ),
  regra(
    'minc-29-2026',
    ['contador', 'Contador com CRC no projeto', ''],
    { tipo: 'etapa', etapa: 'contador' },
    { efeito: 'avisa' },
  ),
]

/** What one performance may cost; above it, other money or the ministry's committee (notes of November 2026, 1.1). */
const caches: readonly (readonly [chave: string, titulo: string, what: Categoria, most: number])[] =
  [
    ['cache-solo', 'Cachê de artista solo, por apresentação', 'cache_solo', 25_000],
    ['cache-grupo', 'Cachê de grupo, por apresentação', 'cache_grupo', 50_000],
    ['cache-musico', 'Cachê de músico de orquestra, por apresentação', 'cache_musico', 5_000],
    ['cache-regente', 'Cachê de regente, por apresentação', 'cache_regente', 25_000],
    ['cache-palestrante', 'Cachê de palestrante, por palestra', 'cache_palestrante', 5_000],
  ]
const cacheRegras = caches.map(([chave, titulo, what, most]) =>
  regra(
    'minc-29-2026',
    [chave, titulo, ''],
    limite({ tipo: 'unitario', categorias: [what] }, projeto(), {
      valor: reais(most),
      mecanismos: rouanet,
    }),
    { efeito: 'avisa' },
  ),
)

export const rouanetRegras: readonly Regra[] = [
  ...shares.flatMap((one) => [...remuneracaoOf(one), fornecedorOf(one)]),
  ...linkedOf('minc-1-2017', 150_000),
  ...linkedOf('minc-5-2017', 150_000),
  ...linkedOf('mc-2-2019', 100_000),
  ...['minc-1-2017', 'minc-5-2017', 'mc-2-2019'].flatMap((norma) => [
    remanejamentoOf(norma),
    pdfOf(norma),
  ]),
  ...ofIn29,
  ...cacheRegras,
  ...proponenteRegras,
]
