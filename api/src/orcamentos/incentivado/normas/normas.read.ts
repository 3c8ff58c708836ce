import type {
  NormaComRegrasInside,
  RegraDaNormaInside,
} from '@claquete/contract/orcamentos/incentivado/regra'
import { camposOf, conteudoOf } from '@claquete/core/orcamentos/incentivado/campos'
import type { Norma, Regra } from '@claquete/core/orcamentos/incentivado/norma'
import { usualNormas } from '@claquete/core/orcamentos/incentivado/normas/usual-normas'
import { knownRegras, usualRegras } from '@claquete/core/orcamentos/incentivado/normas/usual-regras'
import { mergeRegras } from '@claquete/core/orcamentos/incentivado/regras-do-projeto'
import type { RegraDaEmpresa } from '@claquete/core/orcamentos/incentivado/regras-do-projeto'
import type { Context } from '../../../kernel/context.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { countProjetosByNorma, listOwnNormas, listOwnRegras } from './regra.queries.ts'
import type { OwnNorma, OwnRegra } from './regra.queries.ts'

/** The norms that the product knows, with those that the company added; its own of the same code wins. */
export async function listNormas(db: TenantDb): Promise<Norma[]> {
  const own = await listOwnNormas(db)
  const codigos = new Set(own.map(({ codigo }) => codigo))
  return [
    ...usualNormas.filter(({ codigo }) => !codigos.has(codigo)),
    ...own.map(
      ({ codigo, nome, ambito, vigencia_inicio, vigencia_fim, endereco, lido }): Norma => ({
        codigo,
        nome,
        ambito,
        vigencia_inicio,
        vigencia_fim,
        endereco,
        lido,
      }),
    ),
  ]
}

/** A rule of the company as rules are measured. */
export const regraOfOwn = (own: OwnRegra): RegraDaEmpresa => {
  const { chave, norma, titulo, artigo, endereco, efeito, vigencia_inicio, vigencia_fim } = own
  const words = { chave, norma, titulo, artigo, endereco, efeito, vigencia_inicio, vigencia_fim }
  return { ...words, lido: own.lido, conteudo: conteudoOf(own.campos) }
}

/** Every rule as it holds for this company: the product's, but for those that it said otherwise. */
export const listRegras = async (db: TenantDb): Promise<Regra[]> =>
  mergeRegras(usualRegras, (await listOwnRegras(db)).map(regraOfOwn))

const unwritten = { versao: 0, alterado_em: null, alterado_por: null } as const

const fieldsOf = ({ conteudo, chave: _, norma: __, ...words }: RegraDaEmpresa) => ({
  ...words,
  ...(camposOf(conteudo) as OwnRegra['campos']),
})

const usualRegraOf = (regra: RegraDaEmpresa): RegraDaNormaInside => ({
  chave: regra.chave,
  norma: regra.norma,
  ...fieldsOf(regra),
  origem: 'produto',
  id_incentivo_regra: null,
  ...unwritten,
  padrao: null,
})

const usualByChave = new Map(knownRegras.map((regra) => [regra.chave, regra]))
const usualByCodigo = new Map(usualNormas.map((norma) => [norma.codigo, norma]))

export const isUsualNorma = (codigo: string): boolean => usualByCodigo.has(codigo)
export const usualRegra = (chave: string): RegraDaEmpresa | undefined => usualByChave.get(chave)

function ownRegraOf({ campos, ...own }: OwnRegra): RegraDaNormaInside {
  const usual = usualByChave.get(own.chave)
  return {
    ...own,
    ...campos,
    origem: usual ? 'corrigida' : 'empresa',
    padrao: usual ? fieldsOf(usual) : null,
  }
}

function normaOf(norma: Norma, own: OwnNorma | undefined) {
  if (!own) return { ...norma, origem: 'produto' as const, id_incentivo_norma: null, ...unwritten }
  return {
    ...own,
    origem: isUsualNorma(norma.codigo) ? ('corrigida' as const) : ('empresa' as const),
  }
}

/** Every norm with its rules, the product's and the company's together; the newest first. */
export async function readNormas({ db, actor }: Context): Promise<NormaComRegrasInside[]> {
  const ownNormas = new Map((await listOwnNormas(db)).map((one) => [one.codigo, one]))
  const ownRegras = await listOwnRegras(db)
  const written = new Set(ownRegras.map(({ chave }) => chave))
  const all = [
    ...knownRegras.filter(({ chave }) => !written.has(chave)).map(usualRegraOf),
    ...ownRegras.map(ownRegraOf),
  ]
  const order = new Map(knownRegras.map(({ chave }, at) => [chave, at]))
  const placeOf = ({ chave }: RegraDaNormaInside) => order.get(chave) ?? knownRegras.length
  const byNorma = Map.groupBy(
    all.toSorted((a, b) => placeOf(a) - placeOf(b)),
    ({ norma }) => norma,
  )
  const projetos = await countProjetosByNorma(db, actor)
  return (await listNormas(db))
    .toSorted((a, b) => (a.vigencia_inicio < b.vigencia_inicio ? 1 : -1))
    .map((norma) => ({
      ...normaOf(norma, ownNormas.get(norma.codigo)),
      projetos: projetos.get(norma.codigo) ?? 0,
      regras: byNorma.get(norma.codigo) ?? [],
    }))
}
