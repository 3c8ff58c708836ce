import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { notaLookUp } from '@claquete/contract/financeiro/fiscal/nfse/nota'
import { isChave } from '@claquete/core/financeiro/fiscal/nfse/identity'
import { tiposDeEvento } from '@claquete/core/financeiro/fiscal/nfse/evento'
import { decimalTextToCents } from '@claquete/core/kernel/amounts/money'
import { isCalendarDate } from '@claquete/core/kernel/time/calendar'
import { textBelow } from '@claquete/core/kernel/xml/element'
import type { SlowContext } from '../../../kernel/context.ts'
import { readXmlDocument } from '../../../kernel/xml/document.ts'
import { NfseUnanswered } from './client.read.ts'
import type { NfseClient } from './client.read.ts'
import { findEmissor } from './emissor.read.ts'
import { findIdByChave } from './nota.queries.ts'
import { openServico } from './service.commands.ts'

async function ask(client: NfseClient, chave: string) {
  try {
    const nota = await client.findByChave(chave)
    if (!nota) throw fieldFailure('chave', '{A unidade} não tem nota com esta chave no serviço.')
    const evento = await client.findEvento(chave, tiposDeEvento.cancelar)
    return { xml: nota.xml, cancelada: evento !== undefined }
  } catch (error) {
    if (error instanceof NfseUnanswered) throw fieldFailure('chave', error.message)
    throw error
  }
}

/** What the national service has under a key, asked with the certificate of a unit. */
export async function lookUpNota(
  context: SlowContext,
  { id_empresa, chave: typed }: TakenBy<typeof notaLookUp>['body'],
) {
  const { services, actor } = context
  const chave = typed.replaceAll(/\s/gu, '').toUpperCase()
  if (!isChave(chave)) {
    throw fieldFailure(
      'chave',
      'A chave tem 50 caracteres, e o último os confere. Copie-a de novo.',
    )
  }
  const isTheirs = actor.empresas.length === 0 || actor.empresas.includes(id_empresa)
  const emissor = isTheirs
    ? await context.transaction(({ db }) => findEmissor(db, id_empresa))
    : undefined
  if (!emissor) throw new Failure('nao_encontrado')
  const client = await openServico({ services, tenant: actor.tenant }, emissor)
  if (!client) throw fieldFailure('id_empresa', 'Envie o certificado A1 {da unidade}.')
  const { xml, cancelada } = await ask(client, chave)
  const id_nota = await context.transaction(({ db }) => findIdByChave(db, chave))
  const said = readXmlDocument(xml)
  const dia = textBelow(said, 'dCompet')
  return {
    data: {
      chave,
      numero_nota: textBelow(said, 'nNFSe'),
      competencia: isCalendarDate(dia) ? dia : null,
      valor: decimalTextToCents(textBelow(said, 'vServ')) ?? null,
      emitente: textBelow(said, 'CNPJ'),
      cancelada,
      id_nota: id_nota ?? null,
    },
  }
}
