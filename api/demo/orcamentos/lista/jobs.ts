import { withFatura } from '../../livro/titulos/story.ts'

/** A budget of the demonstration: title, client, status, age and sheet. */
export interface JobDemo {
  readonly titulo: string
  readonly status: string
  /** Registered this many days ago. */
  readonly ha: number
  readonly folha: 'filme' | 'video' | 'fotos'
  /** Multiplies the sheet's prices. */
  readonly scale: number
  readonly isDirect?: true
  readonly secundagem?: string
  /** What the job advertises; internal films and coverages advertise nothing. */
  readonly produto?: string
}

type JobRow = readonly [
  titulo: string,
  status: string,
  ha: number,
  folha: JobDemo['folha'],
  escala: number,
  more?: Partial<JobDemo>,
]

const jobRows: readonly JobRow[] = [
  [
    'Filme 60" Institucional 40 anos',
    'Finalizado',
    342,
    'filme',
    1.9,
    { secundagem: '1 × 60"', produto: 'Marca institucional' },
  ],
  ['Cobertura da convenção de vendas', 'Finalizado', 318, 'video', 0.9, { isDirect: true }],
  [
    'Fotos do catálogo de inverno',
    'Finalizado',
    290,
    'fotos',
    1.1,
    { isDirect: true, produto: 'Moda' },
  ],
  [
    'Filme 30" Volta às aulas',
    'Entregue',
    262,
    'filme',
    1.2,
    { secundagem: '1 × 30"', produto: 'Material escolar' },
  ],
  [
    'Websérie Gente que faz, 4 episódios',
    'Finalizado',
    241,
    'video',
    2.4,
    { produto: 'Marca institucional' },
  ],
  [
    'Filme 15" Lançamento do aplicativo',
    'Perdido',
    219,
    'filme',
    0.7,
    { secundagem: '2 × 15"', produto: 'Aplicativo' },
  ],
  ['Vídeo de treinamento de segurança', 'Entregue', 201, 'video', 0.8, { isDirect: true }],
  ['Campanha Dia dos Namorados', 'Cancelado', 188, 'filme', 1.5, { produto: 'Perfumaria' }],
  [
    'Filme 30" Cerveja artesanal',
    'Entregue',
    173,
    'filme',
    1.3,
    { secundagem: '1 × 30"', produto: 'Bebidas' },
  ],
  [withFatura.fotos, 'Em pós-produção', 96, 'fotos', 0.9, { produto: 'Cosméticos' }],
  [
    'Documentário de marca, 12 minutos',
    'Em pós-produção',
    91,
    'video',
    3.2,
    { produto: 'Marca institucional' },
  ],
  [
    'Filme 30" Seguro residencial',
    'Perdido',
    84,
    'filme',
    1.1,
    { secundagem: '1 × 30"', produto: 'Seguros' },
  ],
  [
    withFatura.tutorial,
    'Em produção',
    72,
    'video',
    1.4,
    { isDirect: true, produto: 'Comércio eletrônico' },
  ],
  [
    withFatura.motorista,
    'Em produção',
    64,
    'filme',
    1.6,
    { secundagem: '1 × 45"', produto: 'Transportes' },
  ],
  ['Depoimentos de clientes, 8 vídeos', 'Aprovado', 52, 'video', 2.1, { produto: 'Telefonia' }],
  ['Fotos de fachada e interiores', 'Aprovado', 47, 'fotos', 0.7, { isDirect: true }],
  [
    'Filme 30" Black Friday',
    'Em negociação',
    41,
    'filme',
    1.4,
    { secundagem: '1 × 30", 2 × 15"', produto: 'Varejo' },
  ],
  [
    'Vídeo manifesto da nova marca',
    'Em negociação',
    36,
    'filme',
    1.7,
    { produto: 'Marca institucional' },
  ],
  ['Cápsulas para redes sociais, 20 peças', 'Enviado', 29, 'video', 1.8, { produto: 'Perfumaria' }],
  [
    'Filme 30" Verão no litoral',
    'Enviado',
    24,
    'filme',
    1.3,
    { secundagem: '1 × 30"', produto: 'Turismo' },
  ],
  ['Fotos da campanha de fim de ano', 'Enviado', 19, 'fotos', 1.3, { produto: 'Moda' }],
  ['Podcast em vídeo, 10 episódios', 'Em orçamento', 15, 'video', 2.6, { isDirect: true }],
  [
    'Filme 30" Banco digital para jovens',
    'Em orçamento',
    11,
    'filme',
    1.5,
    { secundagem: '1 × 30"', produto: 'Serviços bancários' },
  ],
  ['Vinheta de abertura do canal', 'Em orçamento', 8, 'video', 0.9, { isDirect: true }],
  [
    'Filme 60" Natal em família',
    'Rascunho',
    5,
    'filme',
    2.0,
    { secundagem: '1 × 60"', produto: 'Varejo' },
  ],
  ['Making of da campanha de verão', 'Rascunho', 3, 'video', 0.6],
  [
    'Fotos de receitas para embalagem',
    'Rascunho',
    1,
    'fotos',
    0.8,
    { isDirect: true, produto: 'Alimentos' },
  ],
]

/** Oldest first. */
export const jobs: readonly JobDemo[] = jobRows.map(
  ([titulo, status, ha, folha, scale, more = {}]) => ({
    titulo,
    status,
    ha,
    folha,
    scale,
    ...more,
  }),
)
