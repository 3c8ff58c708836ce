import { must } from '@claquete/core/kernel/must'
import { Failure } from '@claquete/contract/failures'
import { planoContasImport } from '@claquete/contract/sistema/importacao/targets/plano-contas'
import { holderOf, arrange, levelsMax, nodesMax } from '@claquete/core/kernel/tree'
import type { No } from '@claquete/core/kernel/tree'
import { dreLines, dreLinesOf, nameOfDreLine } from '@claquete/core/livro/contas/dre-lines'
import type { TipoOfConta } from '@claquete/core/livro/contas/dre-lines'
import { fold } from '@claquete/core/kernel/text'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import {
  fieldsOf,
  keyText,
  rememberCreated,
  textCell,
  undoCreated,
  wordCell,
  yesNoCell,
} from '../../sistema/importacao/public.ts'
import type { ImportTarget, LineKey, LineValues } from '../../sistema/importacao/public.ts'
import { keepPlaces, lock } from './tree.commands.ts'
import { treeOfPlano } from './tree.queries.ts'
import type { StoredNode } from './tree.queries.ts'
import { insertContas, listPlano, nextIds } from './plano-contas.queries.ts'

const lines = dreLines.flatMap((linha) => ('tipo' in linha ? [linha.codigo] : []))
const nameOf = (codigo: string) => nameOfDreLine(codigo) ?? codigo
const labels = Object.fromEntries(
  lines.flatMap((codigo) => [
    [fold(nameOf(codigo)), codigo],
    [codigo, codigo],
  ]),
)

const fields = fieldsOf({
  codigo: {
    label: 'Código',
    read: textCell(30),
    aliases: 'cod, codigo da conta, classificacao, numero, conta contabil',
    ajuda: 'Como 3.1.04: fica sob a conta 3.1. Em branco, segue o lugar na árvore',
    exemplo: '3.1.04',
  },
  descricao: {
    label: 'Conta',
    read: textCell(120),
    aliases: 'descricao, nome, nome da conta, titulo, plano de contas',
    obrigatorio: true,
    ajuda: 'O nome da conta',
    exemplo: 'Equipamento de câmera',
  },
  acima: {
    label: 'Conta acima',
    read: textCell(120),
    aliases: 'conta pai, pai, superior, grupo, conta superior, conta mae',
    ajuda: 'Código ou nome da conta acima; em branco, decide o código',
    exemplo: '3.1',
  },
  tipo: {
    label: 'Tipo',
    read: wordCell(
      {
        receita: 'receita',
        receitas: 'receita',
        r: 'receita',
        c: 'receita',
        credito: 'receita',
        entrada: 'receita',
        despesa: 'despesa',
        despesas: 'despesa',
        d: 'despesa',
        debito: 'despesa',
        saida: 'despesa',
        custo: 'despesa',
      },
      'Escreva Receita ou Despesa',
    ),
    aliases: 'natureza, operacao',
    ajuda: 'Receita ou Despesa; de uma conta sob outra, é o da conta acima',
    exemplo: 'Despesa',
    opcoes: ['Receita', 'Despesa'],
  },
  linha_dre: {
    label: 'Linha do DRE',
    read: wordCell(labels, 'Use o nome de uma linha do DRE, como no modelo'),
    aliases: 'dre, linha dre, demonstrativo',
    ajuda: 'Em branco, é a da conta acima',
    exemplo: nameOf('custo_jobs'),
    opcoes: lines.map(nameOf),
  },
  ativo: {
    label: 'Ativa',
    read: yesNoCell,
    aliases: 'ativo, situacao, em uso',
    ajuda: 'Sim ou Não; em branco, sim',
    exemplo: 'Sim',
    opcoes: ['Sim', 'Não'],
  },
})

/** A code identifies one account; accounts without a code may repeat a name, which is reported. */
function keysOf({ codigo, descricao }: LineValues): readonly LineKey[] {
  const [campo, valor] =
    typeof codigo === 'string' ? ['codigo', codigo] : ['descricao', String(descricao)]
  const isCode = campo === 'codigo'
  return [{ campo, valor, chave: fold(valor), nome: isCode ? 'código' : 'nome', refuses: isCode }]
}

async function registered(db: TenantDb, keys: readonly LineKey[]) {
  const asked = new Set(keys.map(keyText))
  const found = (await listPlano(db, {})).flatMap(({ codigo, descricao }) => [
    [keyText({ campo: 'codigo', chave: fold(codigo) }), descricao] as const,
    [keyText({ campo: 'descricao', chave: fold(descricao) }), `${codigo} ${descricao}`] as const,
  ])
  return new Map(found.filter(([key]) => asked.has(key)))
}

interface Line {
  readonly codigo?: string
  readonly descricao: string
  readonly acima?: string
  readonly tipo?: TipoOfConta
  readonly linha_dre?: string
  readonly ativo?: 'S' | 'N'
}
interface Nova extends Line {
  readonly id: number
}

const refuse = ({ codigo = '', descricao }: Line, msg: string) =>
  new Failure('dados_invalidos', { msg: `“${`${codigo} ${descricao}`.trim()}”: ${msg}` })

/** The parent: the one named, or the account with the longest code that begins this one's. */
function superiorOf(
  nova: Nova,
  all: readonly { id: number; codigo?: string; descricao: string }[],
) {
  const outras = all.filter(({ id }) => id !== nova.id)
  if (nova.acima !== undefined) {
    const nome = fold(nova.acima)
    const found =
      outras.find(({ codigo }) => codigo !== undefined && fold(codigo) === nome) ??
      outras.find(({ descricao }) => fold(descricao) === nome)
    if (!found) throw refuse(nova, `não há a conta acima “${nova.acima}”.`)
    return found.id
  }
  const partes = (nova.codigo ?? '').split('.')
  while (partes.pop() !== undefined && partes.length > 0) {
    const found = outras.find(({ codigo }) => codigo === partes.join('.'))
    if (found) return found.id
  }
  return null
}

/** The kind of each new account: its own or its parent's. */
function tiposOf(
  nodes: readonly No[],
  novas: readonly Nova[],
  stored: ReadonlyMap<number, TipoOfConta>,
) {
  const byId = new Map(novas.map((nova) => [nova.id, nova]))
  const tipoOf = (id: number) => stored.get(id) ?? byId.get(id)?.tipo
  return new Map(
    novas.map((nova) => {
      const acima = holderOf(nodes, nova.id).map(({ id }) => tipoOf(id))
      const herdado = acima.findLast((tipo) => tipo !== undefined)
      const tipo = herdado ?? nova.tipo
      if (tipo === undefined) throw refuse(nova, 'diga se é de receita ou de despesa.')
      if (nova.tipo !== undefined && nova.tipo !== tipo) {
        throw refuse(nova, `a conta acima é de ${tipo}, e esta também precisa ser.`)
      }
      const { linha_dre } = nova
      if (linha_dre && !dreLinesOf(tipo).some(({ codigo }) => codigo === linha_dre)) {
        throw refuse(nova, `a linha do DRE não é de contas de ${tipo}.`)
      }
      return [nova.id, tipo]
    }),
  )
}

async function store(db: TenantDb, json: string): Promise<number[]> {
  const nodes = await lock(db, treeOfPlano)
  const parsed = JSON.parse(json) as Line[]
  if (nodes.length + parsed.length > nodesMax) {
    throw new Failure('dados_invalidos', { msg: `Um plano tem até ${nodesMax} contas.` })
  }
  const ids = await nextIds(db, parsed.length)
  const novas = parsed.map((linha, at) => ({ ...linha, id: must(ids[at], 'id of the account') }))
  const depois = withNew(nodes, novas)
  const known = new Map((await listPlano(db, {})).map((one) => [one.id_grupoCusto, one.tipo]))
  const tipos = tiposOf(depois, novas, known)
  const places = new Map(arrange(depois).map((place) => [place.id, place]))
  await keepPlaces(db, treeOfPlano, nodes, depois)
  const linhasNovas = novas.map((nova) => {
    const place = places.get(nova.id)
    if (!place) throw refuse(nova, 'ficaria dentro de si mesma.')
    if (place.nivel > levelsMax) throw refuse(nova, `passa de ${levelsMax} níveis.`)
    return {
      id_grupoCusto: nova.id,
      id_grupoCustoSuperior: place.superior,
      descricao: nova.descricao,
      ordem: place.ordem,
      caminho: place.caminho,
      codigo: place.codigo,
      codigo_fixo: nova.codigo === undefined ? 'N' : 'S',
      tipo: tipos.get(nova.id),
      ativo: nova.ativo ?? 'S',
      linha_dre: nova.linha_dre ?? null,
    }
  })
  await insertContas(db, JSON.stringify(linhasNovas))
  return ids
}

/** The tree with the file's accounts appended, in file order. */
function withNew(nodes: readonly StoredNode[], novas: readonly Nova[]): No[] {
  const all = [...novas, ...nodes]
  return [
    ...nodes,
    ...novas.map((nova, at) => ({
      id: nova.id,
      superior: superiorOf(nova, all),
      ordem: nodesMax + at,
      ...(nova.codigo !== undefined && { codigo: nova.codigo, isFixed: true }),
    })),
  ]
}

const created = { alvo: planoContasImport.alvo, tabela: 'plano_contas', chave: 'id_grupoCusto' }

/** The import of a chart of accounts: each line is an account, placed by its code. */
export const planoContasTarget: ImportTarget = {
  definition: planoContasImport,
  fields: async () => fields,
  keys: keysOf,
  registered,
  store: async (db, json, id_importacao) => {
    const ids = await store(db, json)
    await rememberCreated(db, created, id_importacao, ids)
    return ids.length
  },
  undo: (db, id_importacao) => undoTree(db, id_importacao),
}

/** Deletes from the leaves up: an account may go once its branches are gone. */
async function undoTree(db: TenantDb, id_importacao: number) {
  let excluidas = 0
  for (;;) {
    const done = await undoCreated(db, created, id_importacao)
    excluidas += done.excluidas
    if (done.excluidas > 0 && done.mantidas > 0) continue
    const nodes = await lock(db, treeOfPlano)
    await keepPlaces(db, treeOfPlano, nodes, nodes)
    return { excluidas, mantidas: done.mantidas }
  }
}
