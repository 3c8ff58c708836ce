/** A digital certificate with its private key (.pfx, .p12; RFC 7292). */
export const PKCS12_MIME = 'application/x-pkcs12'

/** Content types of programs and scripts; no uploader takes them. */
export const EXECUTABLE_MIMES: readonly string[] = [
  'application/x-msdownload',
  'application/x-msi',
  'application/x-ms-shortcut',
  'application/x-elf',
  'application/x-mach-binary',
  'application/java-vm',
  'application/vnd.android.package-archive',
  'application/x-bat',
  'text/x-shellscript',
]

/** Batch and script files are plain text: only their names give them away. */
// Windows ignores the dots and spaces after a name.
const EXECUTABLE_NAME = /\.(exe|scr|pif|msi|bat|cmd|ps1|vbs|vbe|wsf|hta|lnk)[. ]*$/i

interface UploadRule {
  /** The types that the browser may declare; absent means any. */
  readonly declared?: readonly string[]
  /** The types that the content may have; absent means any but programs. */
  readonly content?: readonly string[]
  /** The types that neither may be. */
  readonly refused?: RegExp
  /** The filter of the file dialog. */
  readonly accept: string
}

const rules = {
  file: { accept: '' },
  images: { declared: ['image/jpeg'], content: ['image/jpeg'], accept: '.jpg,.jpeg,image/jpeg' },
  'images-png': { declared: ['image/png'], content: ['image/png'], accept: '.png,image/png' },
  // Windows with Excel declares a .csv as application/vnd.ms-excel, though the content is text.
  'file-csv': {
    declared: ['text/csv', 'application/vnd.ms-excel'],
    content: ['text/csv', 'text/plain'],
    accept: '.csv,text/csv,application/vnd.ms-excel',
  },
  // A file to import. Pictures, sound, video and PDFs are refused here; other faults are told when it is read.
  'file-planilha': {
    refused: /^(?:image|audio|video)\/|^application\/pdf$/,
    accept:
      '.xlsx,.xlsm,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  'file-ofx': { accept: '.ofx' },
  'file-pfx': { content: [PKCS12_MIME], accept: '.pfx' },
  'file-p12': { content: [PKCS12_MIME], accept: '.p12' },
} as const satisfies Record<string, UploadRule>

export type UploadKind = keyof typeof rules

export const MAX_FILES_PER_UPLOADER = 20

export interface UploadCandidate {
  readonly name: string
  /** The type that the browser declares: a hint, empty when it does not know. */
  readonly declaredMime: string
  /** The type detected in the content; absent in the browser, where nobody looks. */
  readonly sniffedMime?: string | undefined
  readonly bytes: number
}

export interface UploadProblem {
  readonly codigo: 'tipo_desconhecido' | 'tipo_nao_permitido' | 'tamanho_excedido'
  readonly msg: string
  readonly tom: 'warning' | 'danger'
}

export function isUploadKind(kind: string): kind is UploadKind {
  return Object.hasOwn(rules, kind)
}

/** The `accept` attribute of the file dialog; empty allows any file. */
export function acceptOf(kind: UploadKind): string {
  return rules[kind].accept
}

/** The refusal of a file over the limit, in Kb of 1,024 bytes. */
export function sizeProblem(maxSizeFileKb: number): UploadProblem {
  const msg = `Tamanho máximo excedido! arquivos devem conter até ${maxSizeFileKb} Kb`
  return { codigo: 'tamanho_excedido', msg, tom: 'danger' }
}

/**
 * Why an uploader refuses a file, or null when it takes it. The limit `maxSizeFileKb` (Kb of 1,024 bytes) is
 * included; without it any size is fine.
 */
export function uploadProblem(
  kind: string,
  file: UploadCandidate,
  maxSizeFileKb?: number,
): UploadProblem | null {
  if (!isUploadKind(kind)) {
    return { codigo: 'tipo_desconhecido', msg: 'Passe os dados corretamente!', tom: 'danger' }
  }
  if (!isAllowed(rules[kind], file)) {
    return { codigo: 'tipo_nao_permitido', msg: 'Tipo de arquivo não permitido!', tom: 'warning' }
  }
  const tooLarge = maxSizeFileKb !== undefined && file.bytes > maxSizeFileKb * 1024
  return tooLarge ? sizeProblem(maxSizeFileKb) : null
}

function isAllowed(rule: UploadRule, file: UploadCandidate): boolean {
  const declared = essence(file.declaredMime)
  const sniffed = file.sniffedMime === undefined ? undefined : essence(file.sniffedMime)
  if (EXECUTABLE_NAME.test(file.name)) return false
  if (sniffed !== undefined && EXECUTABLE_MIMES.includes(sniffed)) return false
  if (rule.declared && !isSilent(declared) && !rule.declared.includes(declared)) return false
  if (rule.refused?.test(declared) || (sniffed !== undefined && rule.refused?.test(sniffed))) {
    return false
  }
  return !rule.content || sniffed === undefined || rule.content.includes(sniffed)
}

/** A form sends octet-stream for a type that the browser does not know. */
function isSilent(declared: string): boolean {
  return declared === '' || declared === 'application/octet-stream'
}

function essence(mime: string): string {
  return (mime.split(';')[0] ?? '').trim().toLowerCase()
}
