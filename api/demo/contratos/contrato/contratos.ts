import type { ContratoValuesInside } from '@claquete/contract/contratos/contrato/edit'
import type { TipoDeContrato } from '@claquete/core/contratos/contrato/contrato'
import { cents } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import { addDays } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { equalParts, vencimentoOf } from '@claquete/core/livro/titulos/parcelas'
import { allPermissions } from '../../../src/kernel/areas/catalogue.ts'
import { changeContrato, endEnvelope } from '../../../src/contratos/contrato/contrato.queries.ts'
import { saveContrato } from '../../../src/contratos/contrato/edit.commands.ts'
import { openContrato } from '../../../src/contratos/contrato/fill.read.ts'
import { addVersao } from '../../../src/contratos/contrato/versions.commands.ts'
import { insertPasta, setAccess } from '../../../src/contratos/pastas/pasta.queries.ts'
import { product } from '../../../src/product.ts'
import { elencoOf } from '../../acesso/usuarios/elenco.ts'
import type { Demo } from '../../step.ts'
import { signedTag } from '../signing.ts'
import { listJobs, listPeople } from './demo.queries.ts'
import { emit, send, sendHere, signOutside } from './acts.ts'
import type { Scene } from './acts.ts'

interface New {
  readonly tipo: TipoDeContrato
  readonly id_pessoa: number | null
  readonly id_orcamento: number | null
  readonly changed: Partial<ContratoValuesInside>
}

const emailOf = (nome: string) =>
  `${
    nome
      .split(' ')[0]
      ?.normalize('NFD')
      .replaceAll(/[^a-z]/giu, '')
      .toLowerCase() ?? 'x'
  }@exemplo.com.br`

/** Writes a contract as its screen does: what it begins with, changed, with nothing asked that has no value. */
async function write({ who }: Scene, { changed, ...which }: New): Promise<number> {
  const started = await openContrato(who, product.variables, which)
  const partes = started.valores.partes.map((parte) => ({
    ...parte,
    email: parte.email || emailOf(parte.nome),
  }))
  const valores = { ...started.valores, partes, ...changed }
  const filled = await openContrato(who, product.variables, { ...which, valores })
  const em_branco = filled.issued.vazias.map(({ chave }) => chave)
  const { tipo, id_orcamento } = which
  const saved = await saveContrato(who, product.variables, {
    ...valores,
    em_branco,
    tipo,
    id_orcamento,
  })
  return saved.id_contrato
}

const instalments = (total: number, count: number, first: CalendarDate) =>
  equalParts(cents(total), count).map((valor, at) => ({
    valor,
    vencimento: vencimentoOf(first, { tipo: 'meses', meses: 1 }, at),
    descricao: at === 0 ? 'Na assinatura' : '',
  }))

async function folders({ db, who }: Scene) {
  const { id_usuario } = who.actor
  const own = { retencao_anos: null, obs: '', id_usuario }
  const elenco = await insertPasta(db, { ...own, nome: 'Elenco', tipo: 'pasta', restrito: 'N' })
  const fornecedores = await insertPasta(db, {
    ...own,
    nome: 'Fornecedores e locações',
    tipo: 'pasta',
    restrito: 'N',
  })
  const cofre = await insertPasta(db, {
    ...own,
    nome: 'Coproduções',
    tipo: 'cofre',
    restrito: 'S',
    retencao_anos: 10,
  })
  await setAccess(db, cofre, { usuarios: [id_usuario], perfis: [] })
  return { elenco, fornecedores, cofre }
}

interface Cast extends Scene {
  readonly pastas: Awaited<ReturnType<typeof folders>>
  readonly job: (at: number) => number | null
  readonly company: (at: number) => number
  readonly person: (at: number) => number
}

/** With a client, emitted, and with a talent, which everybody signs. */
async function writeCast(scene: Cast): Promise<void> {
  const { db, today, pastas, job, person } = scene
  const client = await write(scene, {
    tipo: 'cliente',
    id_pessoa: null,
    id_orcamento: job(0),
    changed: {
      valor: cents(4_850_000),
      parcelas: instalments(4_850_000, 2, addDays(today, 15)),
      fim: addDays(today, 75),
      territorio: 'Brasil',
      midias: 'TV aberta, TV paga e internet',
      uso_inicio: today,
      uso_fim: addDays(today, 365),
    },
  })
  await emit(scene, client)

  const talent = await write(scene, {
    tipo: 'elenco',
    id_pessoa: person(0),
    id_orcamento: job(0),
    changed: {
      valor: cents(350_000),
      abre_titulos: 'N',
      fim: addDays(today, 30),
      midias: 'Internet e redes sociais',
      uso_fim: addDays(today, 120),
    },
  })
  await sendHere(scene, talent)
  await changeContrato(db, talent, {
    id_contrato_pasta: pastas.elenco,
    etiquetas: [signedTag],
  })
}

/** With a supplier, being signed, and with the owner of a place, who refused. */
async function writeSuppliers(scene: Cast): Promise<void> {
  const { db, today, pastas, job, company } = scene
  const supplier = await write(scene, {
    tipo: 'fornecedor',
    id_pessoa: company(0),
    id_orcamento: job(1),
    changed: {
      objeto: 'gerador de 180 kVA com operador, por três diárias',
      valor: cents(960_000),
      parcelas: instalments(960_000, 3, addDays(today, 20)),
      fim: addDays(today, 40),
    },
  })
  await sendHere(scene, supplier)
  await changeContrato(db, supplier, { id_contrato_pasta: pastas.fornecedores })

  const place = await write(scene, {
    tipo: 'locacao',
    id_pessoa: company(1),
    id_orcamento: job(1),
    changed: {
      objeto: 'casa na Rua das Acácias, 120, para quatro diárias',
      valor: cents(1_200_000),
      parcelas: instalments(1_200_000, 1, addDays(today, 30)),
      fim: addDays(today, 9),
    },
  })
  const refused = await send(scene, place)
  const motivo = 'O locador pede multa também por atraso na desmontagem.'
  await endEnvelope(db, refused.id_contrato_versao, 'recusado', motivo)
  await addVersao(scene, refused)
  await changeContrato(db, place, {
    estado: 'recusado',
    motivo,
    id_contrato_pasta: pastas.fornecedores,
  })
}

/** The demonstration's contracts, in each of their states; what opens titles waits for whoever tries it. */
export async function seedContratos(demo: Demo): Promise<void> {
  const { db, services, today } = demo
  const { quem } = await elencoOf(db, services)
  const acting = quem('admin', 0)
  const actor = { ...acting.actor, permissions: new Set(allPermissions.keys()) }
  const scene: Scene = { ...demo, who: { ...acting, actor } }
  const companies = await listPeople(db, 'PJ')
  const people = await listPeople(db, 'PF')
  const jobs = await listJobs(db)
  const job = (at: number) => jobs[at % Math.max(jobs.length, 1)]?.id_orcamento ?? null
  const company = (at: number) => must(companies[at % companies.length], 'company').id_pessoa
  const person = (at: number) => must(people[at % people.length], 'person').id_pessoa
  const pastas = await folders(scene)
  const cast: Cast = { ...scene, pastas, job, company, person }
  await writeCast(cast)
  await writeSuppliers(cast)
  await write(scene, {
    tipo: 'equipe',
    id_pessoa: person(1),
    id_orcamento: job(2),
    changed: { objeto: 'direção de fotografia', valor: cents(720_000) },
  })

  const partner = await write(scene, {
    tipo: 'coproducao',
    id_pessoa: company(2),
    id_orcamento: null,
    changed: {
      objeto: 'documentário de longa-metragem “Rio acima”',
      valor: cents(30_000_000),
      abre_titulos: 'N',
      fim: addDays(today, 6),
    },
  })
  await signOutside(scene, partner)
  await changeContrato(db, partner, {
    id_contrato_pasta: pastas.cofre,
    retencao_ate: addDays(today, 3650),
    etiquetas: ['longa', 'coprodução'],
  })
}
