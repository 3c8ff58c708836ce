import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { PlanoContaBody } from '@claquete/contract/livro/contas/plano-contas'
import { dreLinesOf } from '@claquete/core/livro/contas/dre-lines'
import type { TipoOfConta } from '@claquete/core/livro/contas/dre-lines'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { requireVersao } from '../../kernel/records/versao.ts'
import { openPlace, keepPlaces, carry, nodeOf, superiorOf, lock } from './tree.commands.ts'
import { treeOfPlano } from './tree.queries.ts'
import type { StoredNode } from './tree.queries.ts'
import { findConta, insertContas, updateConta } from './plano-contas.queries.ts'
import type { StoredConta } from './plano-contas.queries.ts'

const names: Readonly<Record<TipoOfConta, string>> = { receita: 'receita', despesa: 'despesa' }

async function tipoOf(db: TenantDb, id: number): Promise<TipoOfConta> {
  const conta = await findConta(db, id)
  if (!conta) throw new Failure('nao_encontrado')
  return conta.tipo
}

function checkLine(tipo: TipoOfConta, linha: string | null | undefined): void {
  if (!linha || dreLinesOf(tipo).some(({ codigo }) => codigo === linha)) return
  throw fieldFailure('linha_dre', `Esta linha do DRE não é de contas de ${names[tipo]}.`)
}

/** A typed code must be unique; generated codes change to avoid it. */
function checkCodigo(nodes: readonly StoredNode[], codigo: string, id?: number): void {
  if (!/^[\p{L}\p{N}][\p{L}\p{N}._/-]*$/u.test(codigo)) {
    throw fieldFailure('codigo', 'Use letras, números, pontos e traços, sem espaços.')
  }
  const dono = nodes.find((no) => no.isFixed && no.codigo === codigo && no.id !== id)
  if (dono) throw fieldFailure('codigo', `Já é o código de “${dono.descricao}”.`)
}

/** An account takes the kind of its parent. */
async function tipoSob(db: TenantDb, superior: number | null, tipo: TipoOfConta | undefined) {
  if (superior === null) {
    if (!tipo) throw fieldFailure('tipo', 'Escolha se é de receita ou de despesa.')
    return tipo
  }
  const acima = await findConta(db, superior)
  if (!acima) throw fieldFailure('id_grupoCustoSuperior', 'O lugar escolhido não existe mais.')
  if (tipo && tipo !== acima.tipo) {
    throw fieldFailure('tipo', `A conta acima é de ${names[acima.tipo]}: esta também precisa ser.`)
  }
  return acima.tipo
}

type Nova = PlanoContaBody & {
  readonly id_grupoCustoSuperior: number
  readonly ordem?: number | undefined
}

export async function createConta(db: TenantDb, body: Nova) {
  const { descricao, codigo = '', ativo = 'S', linha_dre = null } = body
  const nodes = await lock(db, treeOfPlano)
  const superior = superiorOf(body.id_grupoCustoSuperior)
  const tipo = await tipoSob(db, superior, body.tipo)
  checkLine(tipo, linha_dre)
  if (codigo !== '') checkCodigo(nodes, codigo)
  const { ordem } = body
  const place = await openPlace(db, treeOfPlano, nodes, { superior, ordem, codigo })
  const nova = {
    id_grupoCusto: place.id,
    id_grupoCustoSuperior: superior,
    descricao,
    ordem: place.ordem,
    caminho: place.caminho,
    codigo: place.codigo,
    codigo_fixo: codigo === '' ? 'N' : 'S',
    tipo,
    ativo,
    linha_dre,
  } as const
  await insertContas(db, JSON.stringify([nova]))
  return { id_grupoCusto: place.id, codigo: place.codigo }
}

type Change = PlanoContaBody & {
  readonly id_grupoCusto: number
  readonly versao?: number | undefined
}

/** The account's kind after the change. */
async function changedTipo(
  db: TenantDb,
  no: StoredNode,
  conta: StoredConta,
  wanted: TipoOfConta | undefined,
) {
  const tipo =
    no.superior === null ? (wanted ?? conta.tipo) : await tipoSob(db, no.superior, wanted)
  if (tipo !== conta.tipo && conta.filhos > 0) {
    throw fieldFailure('tipo', 'O tipo só muda enquanto não há contas abaixo desta.')
  }
  return tipo
}

/** The code after the change, and whether it was typed and thus stays when the account moves. */
function changedCodigo(nodes: readonly StoredNode[], no: StoredNode, codigo = no.codigo) {
  if (codigo === no.codigo) return { codigo, isFixed: no.isFixed === true }
  if (codigo === '') return { codigo: no.codigo, isFixed: false }
  checkCodigo(nodes, codigo, no.id)
  return { codigo, isFixed: true }
}

export async function changeConta(db: TenantDb, body: Change) {
  const { id_grupoCusto: id, descricao, ativo, linha_dre } = body
  const nodes = await lock(db, treeOfPlano)
  const no = nodeOf(nodes, id)
  requireVersao(no, body.versao)
  const conta = await findConta(db, id)
  if (!conta) throw new Failure('nao_encontrado')
  const tipo = await changedTipo(db, no, conta, body.tipo)
  checkLine(tipo, linha_dre === undefined ? conta.linha_dre : linha_dre)
  const changed = changedCodigo(nodes, no, body.codigo)
  // Accounts that give up a code are stored first, because a code is unique at every moment.
  const depois = nodes.map((one) => (one.id === id ? { ...one, ...changed } : one))
  const places = await keepPlaces(db, treeOfPlano, nodes, depois)
  await updateConta(db, id, {
    descricao,
    codigo_fixo: changed.isFixed ? 'S' : 'N',
    tipo,
    ...(ativo !== undefined && { ativo }),
    ...(linha_dre !== undefined && { linha_dre }),
  })
  const place = places.find((one) => one.id === id)
  return { id_grupoCusto: id, codigo: place?.codigo ?? changed.codigo }
}

export async function moveConta(
  db: TenantDb,
  body: {
    readonly id_grupoCusto: number
    readonly id_grupoCustoSuperior: number
    readonly ordem?: number | undefined
  },
) {
  const { id_grupoCusto: id, ordem } = body
  const nodes = await lock(db, treeOfPlano)
  nodeOf(nodes, id)
  const superior = superiorOf(body.id_grupoCustoSuperior)
  const place = await carry(db, treeOfPlano, nodes, { id, superior, ordem })
  if (superior !== null) {
    const [tipo, acima] = [await tipoOf(db, id), await tipoOf(db, superior)]
    if (tipo !== acima) {
      const msg = `Uma conta de ${names[tipo]} não pode ficar dentro de uma de ${names[acima]}.`
      throw fieldFailure('id_grupoCustoSuperior', msg)
    }
  }
  return { id_grupoCusto: id, codigo: place.codigo }
}
