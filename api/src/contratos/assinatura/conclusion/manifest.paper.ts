import { acceptanceText, isAcceptance } from '@claquete/core/contratos/assinatura/acceptance'
import { formatVerificationCode } from '@claquete/core/contratos/assinatura/code'
import { papelLabels } from '@claquete/contract/contratos/assinatura/envelope'
import { maskDocumento, maskEmail } from '@claquete/core/contratos/assinatura/mask'
import { valueAt } from '@claquete/core/kernel/must'
import { counted } from '@claquete/core/kernel/writing/counted'
import type { DocumentAsset } from '../../../kernel/documents/documents.ts'
import { qrSvg } from '../../../kernel/qr.ts'
import { momentText } from '../envelope/mail.ts'
import type { DocumentoRow, SignatarioRow } from '../envelope/envelope.queries.ts'
import type { EnvelopeHead, EventoRow } from '../provas/provas.queries.ts'
import { tellEvento } from '../provas/words.ts'
import type { UsableSelo } from '../selo/keys.commands.ts'
import type { listMarcas } from './final.queries.ts'

export interface ToPrint {
  readonly envelope: EnvelopeHead
  readonly empresa: string
  /** Where the product is found: `https://…`. */
  readonly baseUrl: string
  readonly documentos: readonly DocumentoRow[]
  readonly signatarios: readonly SignatarioRow[]
  readonly eventos: readonly EventoRow[]
  readonly marcas: Awaited<ReturnType<typeof listMarcas>>
  readonly selo: UsableSelo
}

export const verificationUrl = (baseUrl: string, codigo: string): string =>
  `${baseUrl}/v/${formatVerificationCode(codigo)}`

const sizeText = (bytes: number) =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1_000))} KB`
    : `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`

/** Exact to the millisecond, in UTC, beside the time in São Paulo that people read. */
const exact = (em: string) =>
  `${momentText(em)} (${em} UTC)`.replace('Z UTC', ' UTC').replace('T', ' ')

function linesOf(one: SignatarioRow, eventos: readonly EventoRow[]): string[] {
  const signed = eventos.find((e) => e.tipo === 'assinado' && e.id_signatario === one.id_signatario)
  const { em = '', dados = {} } = signed ? tellEvento(signed, '', { masked: true }) : {}
  const told = (name: string) => String(dados[name] ?? '')
  const documento = maskDocumento(one.documento || told('cpf'))
  const porta = told('porta')
  return [
    ...(documento === '' ? [] : [`CPF/CNPJ ${documento}`]),
    `Assinou em ${exact(em)}`,
    `Identidade: código enviado a ${maskEmail(told('canal_destino') || one.email)} e confirmado em ${exact(told('codigo_validado_em'))}`,
    `Conexão: IP ${told('ip')}${porta === '' || porta === 'null' ? '' : `, porta ${porta}`}`,
    `Navegador: ${told('agente').slice(0, 120)}`,
    `Leitura: ${counted(Number(told('paginas_vistas')), 'página vista', 'páginas vistas')} de ${told('paginas')}; aceite ${told('aceite')}`,
  ]
}

const roleOf = ({ papel, em_nome_de }: SignatarioRow) =>
  em_nome_de === '' ? papelLabels[papel] : `${papelLabels[papel]}, em nome de ${em_nome_de}`

function sealLines({ selo: { tipo, titular, valido_ate } }: ToPrint): string[] {
  const until = `O certificado vale até ${momentText(valido_ate)}.`
  return tipo === 'empresa'
    ? [
        `Este arquivo leva o selo de integridade de ${titular}, com o certificado digital da empresa. ${until}`,
        'O selo prova que o arquivo não mudou desde que foi selado. As pessoas assinaram pelas provas registradas acima.',
      ]
    : [
        `Este arquivo leva o selo da instalação (${titular}): um certificado que esta instalação do sistema gerou para si, fora da ICP-Brasil. ${until}`,
        'O selo prova que o arquivo não mudou desde que foi selado. Leitores de PDF dizem que não conhecem o emissor, o que é esperado. As pessoas assinaram pelas provas registradas acima.',
      ]
}

function signersOf({ signatarios, eventos, marcas }: ToPrint) {
  return signatarios.map((one) => {
    const { id_signatario } = one
    const mark = marcas.find((marca) => marca.id_signatario === id_signatario)
    const signed = eventos.find((e) => e.tipo === 'assinado' && e.id_signatario === id_signatario)
    return {
      nome: one.nome,
      papel: roleOf(one),
      linhas: linesOf(one, eventos),
      marca: mark?.tipo === 'desenhada' ? `marca-${id_signatario}.png` : null,
      texto: mark?.texto ?? '',
      hash: `Prova ${signed?.hash ?? ''}`,
    }
  })
}

/** What the page behind the documents is typeset of, with its pictures. */
export function manifestOf(print: ToPrint): { data: unknown; assets: DocumentAsset[] } {
  const { envelope, documentos, signatarios, eventos, marcas, empresa, baseUrl } = print
  const { codigo, titulo } = envelope
  const url = verificationUrl(baseUrl, codigo)
  const nameOf = new Map(signatarios.map(({ id_signatario, nome }) => [id_signatario, nome]))
  const drawn = marcas.filter(({ tipo }) => tipo === 'desenhada')
  const versions = new Set(
    eventos
      .filter(({ tipo }) => tipo === 'assinado')
      .map((one) => String(tellEvento(one, '', { masked: true }).dados['aceite'])),
  )
  const data = {
    titulo,
    empresa: `Enviado por ${empresa}`,
    resumo: `Assinado eletronicamente por ${counted(signatarios.length, 'pessoa', 'pessoas')}, nos termos do art. 10, § 2º, da Medida Provisória nº 2.200-2/2001.`,
    codigo: formatVerificationCode(codigo),
    endereco: url,
    rodape: `Confira em ${url}`,
    documentos: documentos.map(({ nome, bytes, sha256, paginas }) => ({
      nome,
      sha256,
      tamanho: `${counted(paginas ?? 0, 'página', 'páginas')}, ${sizeText(bytes)}`,
    })),
    signatarios: signersOf(print),
    aceites: [...versions].filter(isAcceptance).map((versao) => ({
      titulo: `Texto que cada pessoa aceitou, versão ${versao}`,
      texto: acceptanceText(versao),
    })),
    eventos: eventos.map((one) => {
      const { em, texto } = tellEvento(one, valueAt(nameOf, one.id_signatario) ?? '', {
        masked: true,
      })
      return { em: momentText(em), texto }
    }),
    ultimo_hash: envelope.ultimo_hash,
    selo: sealLines(print),
  }
  return {
    data,
    assets: [
      { name: 'qr.svg', bytes: Buffer.from(qrSvg(url)) },
      ...drawn.map(({ id_signatario, imagem }) => ({
        name: `marca-${id_signatario}.png`,
        bytes: Buffer.from(imagem, 'base64'),
      })),
    ],
  }
}
