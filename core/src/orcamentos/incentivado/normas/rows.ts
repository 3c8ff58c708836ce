import { cents } from '../../../kernel/amounts/money.ts'
import { rate } from '../../../kernel/amounts/quantity.ts'
import type { Fato } from '../fatos/measure-fato.ts'
import type { Alvo, Base, Categoria, Limite } from '../limite.ts'
import type { Condicao, Conteudo, Regra } from '../norma.ts'
import { usualNormas } from './usual-normas.ts'

/** Writes a percentage as a Rate (15 is 15 %); `reais` below writes whole reais as centavos. */
export const pct = (percent: number) => rate(Math.round(percent * 1_000_000))
export const reais = (amount: number) => cents(amount * 100)

const noLimit: Omit<Limite, 'alvo' | 'base'> = {
  sentido: 'maximo',
  percentual: null,
  valor: null,
  mecanismos: [],
  sem_mecanismos: [],
  proponente: 'todos',
  ufs: [],
  obras: [],
  excecoes: [],
  base_above: null,
  base_until: null,
  isProportional: false,
}
export const limite = (alvo: Alvo, base: Base, more: Partial<Limite>): Conteudo => ({
  tipo: 'limite',
  limite: { ...noLimit, alvo, base, ...more },
})
export const categoria = (...some: Categoria[]): Alvo => ({ tipo: 'categoria', categorias: some })
export const projeto = (...except: Categoria[]): Base => ({ tipo: 'projeto', except })
export const captado: Base = { tipo: 'captado' }
export const aprovado: Base = { tipo: 'aprovado' }
export const fato = (of: Fato): Conteudo => ({ tipo: 'fato', fato: of })
export const pagamento = (condicao: Condicao): Conteudo => ({ tipo: 'pagamento', condicao })

type More = Partial<
  Pick<Regra, 'efeito' | 'vigencia_inicio' | 'vigencia_fim' | 'lido' | 'endereco'>
>
const byCodigo = new Map(usualNormas.map((one) => [one.codigo, one]))

/** Makes a rule of the norm `codigo` from its key, its title and its article. */
export const regra = (
  codigo: string,
  [chave, titulo, artigo]: readonly [string, string, string],
  conteudo: Conteudo,
  more: More = {},
): Regra => ({
  chave: `${codigo}/${chave}`,
  norma: codigo,
  titulo,
  artigo,
  efeito: 'bloqueia',
  vigencia_inicio: null,
  vigencia_fim: null,
  lido: byCodigo.get(codigo)?.lido ?? 'uso',
  endereco: byCodigo.get(codigo)?.endereco ?? '',
  conteudo,
  ...more,
})
