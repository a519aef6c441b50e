/** /login: name and password, and a captcha once the platform asks for one. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { FileText, Globe, Headset } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import type { AppError } from '#/api/appError.ts'
import { useGetSystemConfigQuery } from '#/api/endpoints.ts'
import { useErrorText } from '#/api/errors.ts'
import { signIn } from '#/api/session.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { Mark } from '#/ui/art/Mark.tsx'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { Field } from '#/ui/Field.tsx'
import { Header } from '#/ui/Header.tsx'
import { LanguageLink } from '#/ui/LanguageLink.tsx'
import { PasswordField } from '#/ui/PasswordField.tsx'
import './account.css'
import { CaptchaField } from './CaptchaField.tsx'
import { fieldError, ruleTexts } from './fieldTexts.ts'
import { loginTarget } from './loginTarget.ts'
import { refusedField } from './refusedField.ts'
import { useCaptcha } from './useCaptcha.ts'
import { type Refused, useForm } from './useForm.ts'

type LoginField = 'username' | 'password' | 'captcha'

export function LoginPage(): ReactElement {
  return <></>
}
