import { linkModelos } from '@claquete/contract/orcamentos/proposta/link'
import type { LinkNovo, LinkModelo } from '@claquete/contract/orcamentos/proposta/link'
import { labelOptions } from '../../ui/inputs/options.ts'
import type { FormPart } from '../../ui/fields/bound.tsx'
import { Stack } from '../../ui/layout/flex.tsx'
import { Grid } from '../../ui/layout/grid.tsx'

export interface LinkValues {
  readonly modelo: LinkModelo
  readonly validade_dias: number | null
  readonly senha: string
  readonly permite_opcoes: boolean
  readonly permite_aprovar: boolean
}

/** What the proposal page's settings allow; a link cannot go beyond it. */
interface Page {
  readonly permite_opcoes: boolean
  readonly permite_aprovar: boolean
}

/** The values of a new link: the usual ones, as far as the page allows them. */
export const newLink = (usual: LinkNovo, page: Page): LinkValues => ({
  modelo: usual.modelo,
  validade_dias: usual.validade_dias,
  senha: usual.senha ?? '',
  permite_opcoes: page.permite_opcoes && usual.permite_opcoes,
  permite_aprovar: page.permite_aprovar && usual.permite_aprovar,
})

interface LinkOptionsProps extends FormPart<LinkValues> {
  readonly page: Page
  readonly optionalCount: number
  /** Path of the link in the call, with its dot, where the call is of more: 'link.'. */
  readonly at?: string
}

const off = 'As configurações da página de propostas não deixam.'

/** Options of a new link. */
export function LinkOptions({ f, page, optionalCount, at = '' }: LinkOptionsProps) {
  const of = <P extends keyof LinkValues>(path: P) => ({ of: path, as: at + path })
  return (
    <Stack>
      <f.Radios
        {...of('modelo')}
        label="O que a página mostra"
        options={labelOptions(linkModelos)}
      />
      <Grid min={180}>
        <f.Number {...of('validade_dias')} label="Validade, em dias" help="De 1 a 365" />
        <f.Text {...of('senha')} label="Senha" help="Opcional; passe-a por outro canal" />
      </Grid>
      <f.Check
        {...of('permite_opcoes')}
        label={
          optionalCount === 0
            ? 'O cliente pode escolher opcionais (este orçamento não tem)'
            : `O cliente pode escolher opcionais (${optionalCount})`
        }
        help={page.permite_opcoes ? undefined : off}
        isDisabled={!page.permite_opcoes}
      />
      <f.Check
        {...of('permite_aprovar')}
        label="O cliente pode aprovar pela página"
        help={page.permite_aprovar ? undefined : off}
        isDisabled={!page.permite_aprovar}
      />
    </Stack>
  )
}
