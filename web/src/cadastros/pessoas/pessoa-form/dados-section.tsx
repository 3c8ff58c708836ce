import { categoriaPessoa } from '@claquete/contract/cadastros/registers/categoria-pessoa'
import { pessoaList } from '@claquete/contract/cadastros/pessoas/pessoa'
import { kindOfDocumento } from '@claquete/core/kernel/person/documento'
import { Button, Input, SegmentedControl } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { toPessoaEdit } from '../../../addresses/cadastros.ts'
import { useRead } from '../../../lib/wire/call.ts'
import { useCurrentForm } from '../../../lib/form/form.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { registerSource } from '../../../lib/form/selectors.ts'
import { Fields, FoldedSection, Section, Span } from '../../../ui/form/layout.tsx'
import type { FormPart } from '../../../ui/fields/bound.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { ibsCbsOptions, tipoOptions } from '../pessoa-labels.ts'
import type { PessoaValues } from './pessoa-values.ts'

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
    ie: 'RG',
    born: 'Nascimento',
  },
} as const

/** Tells that another pessoa has the document that was typed. */
function RepeatedNotice({ cnpj, id_pessoa }: { cnpj: string; id_pessoa: number | undefined }) {
  const may = useMay()
  const isAsked = kindOfDocumento(cnpj) !== undefined && may(pessoaList.access)
  const found = useRead(pessoaList, { query: { cpfCnpj: cnpj } }, { enabled: isAsked })
  const other = isAsked && found.data?.data.data.find((one) => one.id_pessoa !== id_pessoa)
  if (!other) return null
  return (
    <Span of={12}>
      <Notice
        tone="warning"
        role="alert"
        action={
          <Button
            component={Link}
            to={toPessoaEdit(other.id_pessoa)}
            size="compact-sm"
            variant="subtle"
          >
            Abrir cadastro
          </Button>
        }
      >
        {other.razao} já tem este {kindOfDocumento(cnpj) === 'cpf' ? 'CPF' : 'CNPJ'}.
      </Notice>
    </Span>
  )
}

/** Who it is and how to reach them. A complete CPF or CNPJ sets the type. */
export function DadosSection({
  f,
  id_pessoa,
}: FormPart<PessoaValues> & { readonly id_pessoa: number | undefined }) {
  const [left, setLeft] = useState('')
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
        <f.Documento
          of="cnpj"
          label={`${label.cnpj}`}
          onKind={(kind) => setTipo(kind === 'cpf' ? 'PF' : 'PJ')}
          onLeave={setLeft}
        />
        <f.Picker of="id_pessoa_categoria" label="Categoria" source={categories} />
        <RepeatedNotice cnpj={left} id_pessoa={id_pessoa} />
        <Span of={6}>
          <f.Text of="razao" label={label.razao} />
        </Span>
        <Span of={6}>
          <f.Text of="fantasia" label={label.fantasia} />
        </Span>
        <f.Phone of="endereco.celular" label="Celular" />
        <f.Phone of="endereco.fone" label="Telefone" />
        <f.Text of="endereco.email" label="E-mail" type="email" />
      </Fields>
    </Section>
  )
}

const moreOfAll = [
  'ie',
  'data_nascimento',
  'endereco.fone2',
  'endereco.emailSec',
  'endereco.site',
  'endereco.skype',
  'endereco.msn',
  'ibs_cbs',
  'obs',
]
const moreOfCompany = ['im', 'contato1', 'contato2', 'endereco.fax']

/** What is seldom filled. An individual is asked nothing that only a company has, but keeps what is there. */
export function MoreDadosSection({ f }: FormPart<PessoaValues>) {
  const { form } = useCurrentForm()
  const tipo = form.useWatchValue('tipo_pessoa') === 'PF' ? 'PF' : 'PJ'
  const label = words[tipo]
  const { im, contato1, contato2, endereco } = form.getValues() as PessoaValues
  const [kept] = useState({ im, contato1, contato2, fax: endereco.fax })
  const isCompany = tipo === 'PJ'
  return (
    <FoldedSection
      title="Mais dados"
      help={
        isCompany ? 'Inscrições, outros telefones, observações.' : 'RG, nascimento, observações.'
      }
      paths={[...moreOfAll, ...moreOfCompany]}
    >
      <Fields>
        <f.Text of="ie" label={label.ie} />
        {(isCompany || kept.im) && <f.Text of="im" label="Inscrição municipal" />}
        <f.Date of="data_nascimento" label={label.born} />
        <f.Phone of="endereco.fone2" label="Telefone 2" />
        <f.Text of="endereco.emailSec" label="E-mail 2" type="email" />
        <f.Text of="endereco.site" label="Site" />
        {(isCompany || kept.contato1) && <f.Text of="contato1" label="Contato 1" />}
        {(isCompany || kept.contato2) && <f.Text of="contato2" label="Contato 2" />}
        {(isCompany || kept.fax) && <f.Phone of="endereco.fax" label="Fax" />}
        <f.Text of="endereco.skype" label="Skype" />
        <f.Text of="endereco.msn" label="Outro mensageiro" />
        <Span of={12}>
          <f.Select
            of="ibs_cbs"
            label="IBS e CBS, quando é cliente"
            help="Vale para o que acontece desde 01/01/2027. Sem resposta, cada fatura pergunta."
            placeholder="Ninguém disse"
            options={ibsCbsOptions}
          />
        </Span>
        <Span of={12}>
          <f.Area of="obs" label="Observações" rows={2} />
        </Span>
      </Fields>
    </FoldedSection>
  )
}
