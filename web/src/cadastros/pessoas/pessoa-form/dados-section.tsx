import { categoriaPessoa } from '@claquete/contract/cadastros/registers/categoria-pessoa'
import { Input, SegmentedControl } from '@mantine/core'
import { useMemo } from 'react'
import { useCurrentForm } from '../../../lib/form.ts'
import { registerSource } from '../../../lib/selectors.ts'
import { DateField, PickerField, TextArea, TextField } from '../../../ui/form/fields.tsx'
import { Fields, Section, Span } from '../../../ui/form/form-layout.tsx'
import { DocumentoField } from '../../../ui/form/formatted-fields.tsx'
import { tipoOptions } from '../pessoa-labels.ts'

const words = {
  PJ: {
    razao: 'Razão Social',
    fantasia: 'Fantasia',
    cnpj: 'CNPJ',
    ie: 'Inscrição estadual',
    born: 'Fundação',
  },
  PF: {
    razao: 'Nome',
    fantasia: 'Apelido ou nome artístico',
    cnpj: 'CPF',
    ie: 'RG ou inscrição estadual',
    born: 'Nascimento',
  },
} as const

/** Identification of a pessoa. A complete CPF or CNPJ sets the type. */
export function DadosSection() {
  const { form, set } = useCurrentForm()
  const tipo = form.useWatchValue('tipo_pessoa') === 'PF' ? 'PF' : 'PJ'
  const categories = useMemo(() => registerSource(categoriaPessoa), [])
  const label = words[tipo]
  const setTipo = (next: string) => set('tipo_pessoa', next)
  return (
    <Section title="Dados">
      <Fields>
        <Input.Wrapper label="Tipo" labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label="Tipo"
            data={[...tipoOptions]}
            value={tipo}
            onChange={setTipo}
          />
        </Input.Wrapper>
        <DocumentoField
          name="cnpj"
          label={`${label.cnpj}`}
          onKind={(kind) => setTipo(kind === 'cpf' ? 'PF' : 'PJ')}
        />
        <PickerField name="id_pessoa_categoria" label="Categoria" source={categories} />
        <Span of={6}>
          <TextField name="razao" label={label.razao} />
        </Span>
        <Span of={6}>
          <TextField name="fantasia" label={label.fantasia} />
        </Span>
        <TextField name="ie" label={label.ie} />
        <TextField name="im" label="Inscrição municipal" />
        <DateField name="data_nascimento" label={label.born} />
        <Span of={12}>
          <TextArea name="obs" label="Observações" rows={2} />
        </Span>
      </Fields>
    </Section>
  )
}
