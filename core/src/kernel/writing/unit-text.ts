/** What a brand calls the companies of a tenant: 'Empresa' or 'Unidade'. */
export interface UnitLabels {
  readonly empresa: string
  readonly empresas: string
  /** Gender of the word; feminine when absent. */
  readonly empresa_genero?: 'f' | 'm' | undefined
}

/** Words that agree with it. */
const masculine: Readonly<Record<string, string>> = {
  a: 'o',
  as: 'os',
  à: 'ao',
  às: 'aos',
  da: 'do',
  das: 'dos',
  na: 'no',
  nesta: 'neste',
  nas: 'nos',
  pela: 'pelo',
  uma: 'um',
  toda: 'todo',
  todas: 'todos',
  nenhuma: 'nenhum',
  esta: 'este',
  desta: 'deste',
  outra: 'outro',
  sua: 'seu',
  suas: 'seus',
  nova: 'novo',
  criadas: 'criados',
  cadastrada: 'cadastrado',
}

const upper = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const isUpper = (word: string) => word.charAt(0) !== word.charAt(0).toLowerCase()

/**
 * A text in the brand's word for a company. It is written with 'unidade' in braces, together with the words that agree
 * with it: 'Escolha {a unidade}.', '{Todas as unidades}'.
 */
export function unitText(text: string, labels: UnitLabels): string {
  const wordFor = (word: string): string => {
    const plain = word.toLowerCase()
    const said =
      plain === 'unidade'
        ? labels.empresa.toLowerCase()
        : plain === 'unidades'
          ? labels.empresas.toLowerCase()
          : labels.empresa_genero === 'm'
            ? (masculine[plain] ?? plain)
            : plain
    return isUpper(word) ? upper(said) : said
  }
  return text.replaceAll(/\{(?:[\p{L}]+ )*unidades?(?: [\p{L}]+)*\}/giu, (marked) =>
    marked.slice(1, -1).split(' ').map(wordFor).join(' '),
  )
}
