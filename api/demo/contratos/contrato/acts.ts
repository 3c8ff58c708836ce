import { must } from '@claquete/core/kernel/must'
import { plainText } from '@claquete/core/kernel/rich-text/document'
import { addDays } from '@claquete/core/kernel/time/calendar'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { WhoToday } from '../../../src/kernel/context.ts'
import { printPlaced } from '../../../src/kernel/documents/placed-pdf.ts'
import { newFileKey } from '../../../src/kernel/files/receive.ts'
import { changeContrato, insertEnvelope } from '../../../src/contratos/contrato/contrato.queries.ts'
import { openContrato } from '../../../src/contratos/contrato/fill.read.ts'
import { newestOf, requireContrato } from '../../../src/contratos/contrato/stored.read.ts'
import { changeVersao, listPartes } from '../../../src/contratos/contrato/versao.queries.ts'
import { sendEnvelope } from '../../../src/contratos/assinatura/public.ts'
import { product } from '../../../src/product.ts'
import { insertFile } from '../../../src/sistema/arquivos/public.ts'
import { printIssued } from '../../../src/sistema/modelos/public.ts'
import type { Demo } from '../../step.ts'
import { setEmitted } from './demo.queries.ts'

/** The demonstration with whoever writes its contracts. */
export interface Scene extends Demo {
  readonly who: WhoToday
}

/** Emits a contract with its printed PDF. */
export async function emit({ db, services, today, who }: Scene, id_contrato: number) {
  const { issued } = await openContrato(who, product.variables, { id_contrato })
  const { pdf } = await printIssued(services, issued)
  const arquivo = newFileKey(db.tenant, today, 'pdf')
  await services.storage.put(arquivo, Readable.from([pdf]))
  const versao = await newestOf(who, id_contrato)
  await changeVersao(db, versao.id_contrato_versao, {
    emitido_em: new Date(services.now()).toISOString(),
    id_emissor: who.actor.id_usuario,
    texto: plainText(issued.documento),
    arquivo,
    sha256: createHash('sha256').update(pdf).digest('hex'),
  })
  await changeContrato(db, id_contrato, { estado: 'emitido' })
  return newestOf(who, id_contrato)
}

/** Sends a contract to be signed here. */
export async function sendHere(scene: Scene, id_contrato: number): Promise<void> {
  const { db, today, who } = scene
  const versao = await emit(scene, id_contrato)
  const { numero } = await requireContrato(who, id_contrato)
  const bytes = await buffer(await scene.services.storage.get(must(versao.arquivo, 'file')))
  const expira_em = addDays(today, 12)
  const { id_envelope } = await sendEnvelope(db, {
    titulo: `${numero} · ${versao.titulo}`,
    documento: { bytes, nome: `${numero}.pdf` },
    signatarios: await listPartes(db, versao.id_contrato_versao),
    expira_em,
    mensagem: '',
    origem: { tipo: 'contrato', id: id_contrato, versao: versao.numero },
  })
  await insertEnvelope(db, {
    id_contrato_versao: versao.id_contrato_versao,
    meio: 'sistema',
    id_envelope,
    expira_em,
    mensagem: '',
    id_usuario: who.actor.id_usuario,
  })
  await changeContrato(db, id_contrato, { estado: 'em_assinatura' })
}

/** Enters a contract that was signed on paper, with the scanned file and who checked it. */
export async function signOutside(scene: Scene, id_contrato: number): Promise<void> {
  const { db, services, today, who } = scene
  const { id_contrato_versao, titulo } = await emit(scene, id_contrato)
  const { numero } = await requireContrato(who, id_contrato)
  const pdf = await printPlaced([scannedPage(numero, titulo)], {
    titulo: `${numero}, via em papel`,
    createdAt: new Date(services.now()),
  })
  const arquivo = newFileKey(db.tenant, today, 'pdf')
  await services.storage.put(arquivo, Readable.from([pdf]))
  const { id_arquivo } = await insertFile(db, {
    arquivo,
    name: `${numero} assinado.pdf`,
    mime: 'application/pdf',
    tamanho: pdf.length,
    sha256: createHash('sha256').update(pdf).digest('hex'),
    tela: 'contratos',
    id_usuario: who.actor.id_usuario,
    tabela: 'contrato_versao',
    chave: id_contrato_versao,
  })
  await changeVersao(db, id_contrato_versao, {
    assinado_em: today,
    assinado_como: 'fora',
    id_arquivo,
    conferido_por: who.actor.nome,
    conferencia: 'Firmas reconhecidas em cartório; a via em papel está no arquivo.',
  })
  await changeContrato(db, id_contrato, { estado: 'assinado' })
}

/** Stands for the paper that somebody scanned. */
const scannedPage = (numero: string, titulo: string) => ({
  largura: 210,
  altura: 297,
  texts: [
    { texto: `${numero}`, x: 25, y: 32, tamanho: 13 },
    { texto: titulo, x: 25, y: 42, tamanho: 11 },
    { texto: 'Via em papel, digitalizada. Demonstração.', x: 25, y: 60, tamanho: 10 },
  ],
})

/** Sends a contract to be signed outside. */
export async function send(scene: Scene, id_contrato: number) {
  const versao = await emit(scene, id_contrato)
  await insertEnvelope(scene.db, {
    id_contrato_versao: versao.id_contrato_versao,
    meio: 'fora',
    id_envelope: null,
    expira_em: addDays(scene.today, 12),
    mensagem: '',
    id_usuario: scene.who.actor.id_usuario,
  })
  await setEmitted(scene.db, id_contrato, 3)
  await changeContrato(scene.db, id_contrato, { estado: 'em_assinatura' })
  return versao
}
