import { modelosDeLink } from '@claquete/contract/orcamentos/proposta/link'
import type { LinkNovo, ModeloDeLink } from '@claquete/contract/orcamentos/proposta/link'
import { Checkbox, NumberInput, Radio, TextInput } from '@mantine/core'
import { Stack } from '../../ui/layout/flex.tsx'
import { Grid } from '../../ui/layout/grid.tsx'

interface LinkOptionsProps {
  readonly values: LinkNovo
  readonly onChange: (values: LinkNovo) => void
  readonly errors: Readonly<Record<string, string>>
  /** What the proposal page's settings allow; a link cannot go beyond it. */
  readonly page: { readonly permite_opcoes: boolean; readonly permite_aprovar: boolean }
  readonly optionalCount: number
}

const off = 'As configurações da página de propostas não deixam.'

/** Options of a new link. */
export function LinkOptions({ values, onChange, errors, page, optionalCount }: LinkOptionsProps) {
  const set = (change: Partial<LinkNovo>) => onChange({ ...values, ...change })
  return (
    <Stack>
      <Radio.Group
        label="O que a página mostra"
        value={values.modelo}
        onChange={(modelo) => set({ modelo: modelo as ModeloDeLink })}
      >
        <Stack>
          {Object.entries(modelosDeLink).map(([value, text]) => (
            <Radio key={value} value={value} label={text} />
          ))}
        </Stack>
      </Radio.Group>
      <Grid min={180}>
        <NumberInput
          label="Validade, em dias"
          description="De 1 a 365"
          min={1}
          max={365}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          value={values.validade_dias}
          error={errors['validade_dias']}
          onChange={(days) => set({ validade_dias: Number(days) })}
        />
        <TextInput
          label="Senha"
          description="Opcional; passe-a por outro canal"
          autoComplete="off"
          maxLength={60}
          value={values.senha ?? ''}
          error={errors['senha']}
          onChange={(event) => set({ senha: event.currentTarget.value })}
        />
      </Grid>
      <Checkbox
        label={
          optionalCount === 0
            ? 'O cliente pode escolher opcionais (este orçamento não tem)'
            : `O cliente pode escolher opcionais (${optionalCount})`
        }
        description={page.permite_opcoes ? undefined : off}
        disabled={!page.permite_opcoes}
        checked={page.permite_opcoes && values.permite_opcoes}
        onChange={(event) => set({ permite_opcoes: event.currentTarget.checked })}
      />
      <Checkbox
        label="O cliente pode aprovar pela página"
        description={page.permite_aprovar ? undefined : off}
        disabled={!page.permite_aprovar}
        checked={page.permite_aprovar && values.permite_aprovar}
        onChange={(event) => set({ permite_aprovar: event.currentTarget.checked })}
      />
    </Stack>
  )
}
