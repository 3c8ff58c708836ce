import {
  carimboCheck,
  carimboSave,
  certificadoRemove,
  certificadoSave,
  seloView,
} from '@claquete/contract/contratos/assinatura/selo'
import type { CertificadoDoSelo, Selo } from '@claquete/contract/contratos/assinatura/selo'
import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { confirm } from '../../lib/acts/confirm.ts'
import { useValues } from '../../lib/form/form.ts'
import { toast } from '../../lib/page/toast.ts'
import { formatMoment } from '../../lib/plain/format.ts'
import { call, refreshReads, reportFailure, useRead, useWrite } from '../../lib/wire/call.ts'
import { Figures } from '../../ui/figures/figures.tsx'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Page } from '../../ui/frame/page.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { CertificateFields, certificateLooks } from '../../ui/records/certificate.tsx'

/** With what signed files are sealed, and who stamps their time. */
export default function SeloScreen() {
  const reading = useRead(seloView, {})
  return (
    <Reading of={reading}>
      {({ data }) => (
        <Page width="form">
          <Certificates selo={data} />
          <Carimbo selo={data} />
        </Page>
      )}
    </Reading>
  )
}

interface SeloProps {
  readonly selo: Selo
}

const states: Readonly<Record<CertificadoDoSelo['situacao'], { label: string; color: string }>> =
  certificateLooks

const kinds = {
  instalacao: {
    title: 'Selo da instalação',
    text: 'Feito por este sistema e renovado sozinho. Prova que o arquivo não mudou; leitores de PDF dizem que não conhecem o emissor, o que é esperado.',
  },
  empresa: {
    title: 'Certificado da empresa',
    text: 'O A1 da empresa sela os arquivos enquanto valer. Depois, eles levam o selo da instalação.',
  },
} as const

function Certificates({ selo }: SeloProps) {
  const [isOpen, setOpen] = useState(false)
  const own = selo.certificados.find(({ tipo }) => tipo === 'empresa')
  const all = selo.certificados.toSorted((one) => (one.tipo === 'empresa' ? -1 : 1))
  return (
    <>
      {all.map((one) => (
        <Card
          key={one.id_selo}
          title={kinds[one.tipo].title}
          subtitle={kinds[one.tipo].text}
          aside={<Badge color={states[one.situacao].color}>{states[one.situacao].label}</Badge>}
        >
          <Figures
            look="pairs"
            items={[
              { label: 'Titular', value: one.titular },
              { label: 'Emissor', value: one.emissor },
              { label: 'Vale até', value: formatMoment(one.valido_ate) },
              { label: 'Em uso', value: selo.em_uso?.id_selo === one.id_selo ? 'Sim' : 'Não' },
            ]}
          />
        </Card>
      ))}
      {all.length === 0 && (
        <Card title={kinds.instalacao.title} subtitle={kinds.instalacao.text}>
          <Note small>
            O sistema faz o certificado sozinho, até a próxima hora ou ao selar o primeiro arquivo.
          </Note>
        </Card>
      )}
      <Row>
        <Button variant="default" onClick={() => setOpen(true)}>
          {own ? 'Trocar o certificado da empresa' : 'Usar o certificado A1 da empresa'}
        </Button>
        {own && (
          <Button variant="subtle" color="red" onClick={() => void remove(own)}>
            Retirar
          </Button>
        )}
      </Row>
      {isOpen && <CertificateDialog onClose={() => setOpen(false)} />}
    </>
  )
}

async function remove({ titular }: CertificadoDoSelo) {
  const done = await confirm({
    title: 'Retirar o certificado da empresa?',
    message: 'A chave deixa de ser usada. O que ela selou continua válido.',
    subject: titular,
    yes: 'Retirar',
    tone: 'danger',
    run: () => call(certificadoRemove, {}),
  })
  if (!done) return
  toast.success('Certificado retirado')
  await refreshReads(seloView)
}

function CertificateDialog({ onClose }: { readonly onClose: () => void }) {
  const f = useRecordForm(certificadoSave, {
    initial: { pfx: '', senha: '' },
    refresh: [seloView],
  })
  const values = useValues(f)
  return (
    <FormDialog form={f} title="Certificado A1 da empresa" yes="Guardar" onClose={onClose}>
      <CertificateFields
        f={f}
        pfx={values.pfx}
        onPfx={(pfx) => f.change({ pfx })}
        problem={f.form.errors['pfx']}
      />
    </FormDialog>
  )
}

function Carimbo({ selo: { carimbo } }: SeloProps) {
  const [isOpen, setOpen] = useState(false)
  const check = useWrite(carimboCheck, {
    refresh: [seloView],
    onSuccess: ({ data }) => toast[data.ok ? 'success' : 'danger'](data.texto),
  })
  const isOn = carimbo?.ativo === 'S'
  return (
    <Card
      title="Carimbo do tempo"
      subtitle="Uma autoridade de fora confirma a hora do selo (RFC 3161). Se ela não responder, o arquivo é selado sem carimbo: nenhuma assinatura espera por ela."
      aside={<Badge color={isOn ? 'green' : 'gray'}>{isOn ? 'Ligado' : 'Desligado'}</Badge>}
    >
      {carimbo && (
        <Figures
          look="pairs"
          items={[
            { label: 'Endereço', value: carimbo.url },
            { label: 'Usuário', value: carimbo.usuario || undefined },
            {
              label: 'Último teste',
              value: carimbo.verificado_em === null ? 'Ainda não testado' : carimbo.verificacao,
            },
          ]}
        />
      )}
      <Row>
        <Button variant="default" onClick={() => setOpen(true)}>
          {carimbo ? 'Editar' : 'Configurar'}
        </Button>
        {carimbo && (
          <Button
            variant="default"
            loading={check.isPending}
            onClick={() => check.mutate({}, { onError: reportFailure })}
          >
            Testar
          </Button>
        )}
      </Row>
      {isOpen && <CarimboDialog carimbo={carimbo} onClose={() => setOpen(false)} />}
    </Card>
  )
}

interface CarimboDialogProps {
  readonly carimbo: Selo['carimbo']
  readonly onClose: () => void
}

function CarimboDialog({ carimbo, onClose }: CarimboDialogProps) {
  const f = useRecordForm(carimboSave, {
    initial: {
      url: carimbo?.url ?? '',
      usuario: carimbo?.usuario ?? '',
      senha: '',
      ativo: carimbo?.ativo ?? ('S' as const),
    },
    request: ({ senha, ...values }) => ({ body: { ...values, ...(senha && { senha }) } }),
    refresh: [seloView],
  })
  return (
    <FormDialog form={f} title="Carimbo do tempo" yes="Salvar" onClose={onClose}>
      <f.YesNo of="ativo" label="Pedir carimbo ao selar" />
      <f.Text of="url" label="Endereço" isRequired placeholder="https://carimbo.exemplo.com.br" />
      <f.Text of="usuario" label="Usuário" help="Se a autoridade pedir." />
      <f.Secret of="senha" label="Senha" help="Guardada cifrada. Em branco, continua a atual." />
    </FormDialog>
  )
}
