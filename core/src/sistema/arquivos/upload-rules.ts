/** A digital certificate with its private key (.pfx, .p12; RFC 7292), as the server names it. */
export const PKCS12_MIME = 'application/x-pkcs12'

/** Content types of programs and scripts, which no uploader takes. */
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

/** Batch and script files are plain text, so their content alone cannot give them away. */
// Windows ignores the dots and spaces after a name.
const EXECUTABLE_NAME = /\.(exe|scr|pif|msi|bat|cmd|ps1|vbs|vbe|wsf|hta|lnk)[. ]*$/i

interface UploadRule {
  /** What the browser may declare; absent means anything. */
  readonly declared?: readonly string[]
  /** What the content may be; absent means anything that is not a program. */
  readonly content?: readonly string[]
  /** For the file dialog's own filter. */
  readonly accept: string
}

const rules = {
  file: { accept: '' },
  images: { declared: ['image/jpeg'], content: ['image/jpeg'], accept: '.jpg,.jpeg,image/jpeg' },
  'images-png': { declared: ['image/png'], content: ['image/png'], accept: '.png,image/png' },
  // Windows with Excel installed declares a .csv as application/vnd.ms-excel: the content is text.
  'file-csv': {
    declared: ['text/csv', 'application/vnd.ms-excel'],
    content: ['text/csv', 'text/plain'],
    accept: '.csv,text/csv,application/vnd.ms-excel',
  },
  // A list to import: what else it may be is told with the reason when it is opened.
  'file-planilha': {
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
  /** The browser's word for it: advice, and empty when the browser does not know the type. */
  readonly declaredMime: string
  /** What the content is; absent where nobody has looked yet (in the browser). */
  readonly sniffedMime?: string | undefined
  readonly bytes: number
}

export interface UploadProblem {
  readonly codigo: 'tipo_desconhecido' | 'tipo_nao_permitido' | 'tamanho_excedido'
  readonly msg: string
  readonly tom: 'warning' | 'danger'
}

/** True for the uploader types the product has. */
export function isUploadKind(kind: string): kind is UploadKind {
  return Object.hasOwn(rules, kind)
}

/** The `accept` attribute of the file dialog for an uploader type; empty means any file. */
export function acceptOf(kind: UploadKind): string {
  return rules[kind].accept
}

/** The refusal of a file over the limit, in Kb of 1,024 bytes. */
export function sizeProblem(maxSizeFileKb: number): UploadProblem {
  const msg = `Tamanho máximo excedido! arquivos devem conter até ${maxSizeFileKb} Kb`
  return { codigo: 'tamanho_excedido', msg, tom: 'danger' }
}

/**
 * Why an uploader refuses a file, or null when it takes it. A file as large as the limit is taken;
 * without `maxSizeFileKb` (Kb of 1,024 bytes) size does not matter.
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
  return !rule.content || sniffed === undefined || rule.content.includes(sniffed)
}

/** A browser that does not know a type says nothing, and a form sends that as octet-stream. */
function isSilent(declared: string): boolean {
  return declared === '' || declared === 'application/octet-stream'
}

function essence(mime: string): string {
  return (mime.split(';')[0] ?? '').trim().toLowerCase()
}
