import { MantineProvider } from '@mantine/core'
import { useEffect, useMemo } from 'react'
import type { ReactNode } from 'react'
import { useBrand } from '../lib/brand.ts'
import { usePreferences } from '../lib/preferences.ts'
import { applyAppearance } from './appearance.ts'
import { colorSchemeManager, cssVariables, themeFor } from './theme.ts'
import { Toasts } from './toasts.tsx'

const schemeManager = colorSchemeManager()

/** Pages of clients have the colours of the company, whatever their system prefers. */
const schemeOfPage = /^\/(orcamentos\/proposta|financeiro\/enviar-email)\//.test(location.pathname)
  ? { forceColorScheme: 'light' as const }
  : {}

/** Providers around every screen, with or without a session. */
export function Providers({ children }: { readonly children: ReactNode }) {
  const marca = useBrand()
  const preferences = usePreferences()
  const theme = useMemo(() => themeFor(marca.cor_primaria), [marca.cor_primaria])
  useEffect(applyAppearance, [marca, preferences])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
      {...schemeOfPage}
    >
      {children}
      <Toasts />
    </MantineProvider>
  )
}
