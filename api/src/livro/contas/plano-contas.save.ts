import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { PlanoContaBody } from '@claquete/contract/livro/contas/plano-contas'
import { linhasDreDe } from '@claquete/core/livro/contas/dre-linhas'
import type { TipoDeConta } from '@claquete/core/livro/contas/dre-linhas'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { openPlace, requireVersao, keepPlaces, carry, noDe, superiorDe, lock } from './arvore.ts'
import { arvoreDoPlano } from './arvore.queries.ts'
import type { NoGuardado } from './arvore.queries.ts'
import { findConta, insertContas, updateConta } from './plano-contas.queries.ts'
import type { ContaGuardada } from './plano-contas.queries.ts'

const nomes: Readonly<Record<TipoDeConta, string>> = { receita: 'receita', despesa: 'despesa' }

async function tipoDe(db: TenantDb, id: number): Promise<TipoDeConta> {
  const conta = await findConta(db, id)
  if (!conta) throw new Failure('nao_encontrado')
  return conta.tipo
}

function checkLinha(tipo: TipoDeConta, linha: string | null | undefined): void {
  if (!linha || linhasDreDe(tipo).some(({ codigo }) => codigo === linha)) return
  throw fieldFailure('linha_dre', `Esta linha do DRE não é de contas de ${nomes[tipo]}.`)
}

/** A typed code is of one account alone; what follows the tree makes way for it. */
function checkCodigo(nos: readonly NoGuardado[], codigo: string, id?: number): void {
  if (!/^[\p{L}\p{N}][\p{L}\p{N}._/-]*$/u.test(codigo)) {
    throw fieldFailure('codigo', 'Use letras, números, pontos e traços, sem espaços.')
  }
  const dono = nos.find((no) => no.fixo && no.codigo === codigo && no.id !== id)
  if (dono) throw fieldFailure('codigo', `Já é o código de “${dono.descricao}”.`)
}

/** The kind of an account under another is that of the one above. */
async function tipoSob(db: TenantDb, superior: number | null, tipo: TipoDeConta | undefined) {
  if (superior === null) {
    if (!tipo) throw fieldFailure('tipo', 'Escolha se é de receita ou de despesa.')
    return tipo
  }
  const acima = await findConta(db, superior)
  if (!acima) throw fieldFailure('id_grupoCustoSuperior', 'O lugar escolhido não existe mais.')
  if (tipo && tipo !== acima.tipo) {
    throw fieldFailure('tipo', `A conta acima é de ${nomes[acima.tipo]}: esta também precisa ser.`)
  }
  return acima.tipo
}

type Nova = PlanoContaBody & {
  readonly id_grupoCustoSuperior: number
  readonly ordem?: number | undefined
}

export async function createConta(db: TenantDb, body: Nova) {
  const { descricao, codigo = '', ativo = 'S', linha_dre = null } = body
  const nos = await lock(db, arvoreDoPlano)
  const superior = superiorDe(body.id_grupoCustoSuperior)
  const tipo = await tipoSob(db, superior, body.tipo)
  checkLinha(tipo, linha_dre)
  if (codigo !== '') checkCodigo(nos, codigo)
  const { ordem } = body
  const lugar = await openPlace(db, arvoreDoPlano, nos, { superior, ordem, codigo })
  const nova = {
    id_grupoCusto: lugar.id,
    id_grupoCustoSuperior: superior,
    descricao,
    ordem: lugar.ordem,
    caminho: lugar.caminho,
    codigo: lugar.codigo,
    codigo_fixo: codigo === '' ? 'N' : 'S',
    tipo,
    ativo,
    linha_dre,
  } as const
  await insertContas(db, JSON.stringify([nova]))
  return { id_grupoCusto: lugar.id, codigo: lugar.codigo }
}

type Mudanca = PlanoContaBody & {
  readonly id_grupoCusto: number
  readonly versao?: number | undefined
}

/** The kind that the account has after the change. */
async function tipoMudado(
  db: TenantDb,
  no: NoGuardado,
  conta: ContaGuardada,
  wanted: TipoDeConta | undefined,
) {
  const tipo =
    no.superior === null ? (wanted ?? conta.tipo) : await tipoSob(db, no.superior, wanted)
  if (tipo !== conta.tipo && conta.filhos > 0) {
    throw fieldFailure('tipo', 'O tipo só muda enquanto não há contas abaixo desta.')
  }
  return tipo
}

/** The code after the change, and whether it stays wherever the account goes. */
function codigoMudado(nos: readonly NoGuardado[], no: NoGuardado, codigo = no.codigo) {
  if (codigo === no.codigo) return { codigo, fixo: no.fixo === true }
  if (codigo === '') return { codigo: no.codigo, fixo: false }
  checkCodigo(nos, codigo, no.id)
  return { codigo, fixo: true }
}

export async function alterarConta(db: TenantDb, body: Mudanca) {
  const { id_grupoCusto: id, descricao, ativo, linha_dre } = body
  const nos = await lock(db, arvoreDoPlano)
  const no = noDe(nos, id)
  requireVersao(no, body.versao)
  const conta = await findConta(db, id)
  if (!conta) throw new Failure('nao_encontrado')
  const tipo = await tipoMudado(db, no, conta, body.tipo)
  checkLinha(tipo, linha_dre === undefined ? conta.linha_dre : linha_dre)
  const mudado = codigoMudado(nos, no, body.codigo)
  // First those that give way: a code is of one account at each moment.
  const depois = nos.map((one) => (one.id === id ? { ...one, ...mudado } : one))
  const lugares = await keepPlaces(db, arvoreDoPlano, nos, depois)
  await updateConta(db, id, {
    descricao,
    codigo_fixo: mudado.fixo ? 'S' : 'N',
    tipo,
    ...(ativo !== undefined && { ativo }),
    ...(linha_dre !== undefined && { linha_dre }),
  })
  const lugar = lugares.find((one) => one.id === id)
  return { id_grupoCusto: id, codigo: lugar?.codigo ?? mudado.codigo }
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
  const nos = await lock(db, arvoreDoPlano)
  noDe(nos, id)
  const superior = superiorDe(body.id_grupoCustoSuperior)
  const lugar = await carry(db, arvoreDoPlano, nos, { id, superior, ordem })
  if (superior !== null) {
    const [tipo, acima] = [await tipoDe(db, id), await tipoDe(db, superior)]
    if (tipo !== acima) {
      const msg = `Uma conta de ${nomes[tipo]} não pode ficar dentro de uma de ${nomes[acima]}.`
      throw fieldFailure('id_grupoCustoSuperior', msg)
    }
  }
  return { id_grupoCusto: id, codigo: lugar.codigo }
}
