import { zodResolver } from '@hookform/resolvers/zod';
import { differenceInDays, format } from 'date-fns';
import { enGB, fr } from 'date-fns/locale';
import i18next from 'i18next';
import posthog from 'posthog-js';
import { Accordion, Checkbox, Dialog, Label, Popover, Progress, Select, Tabs, Toast, Tooltip } from 'radix-ui';
import { Controller, useForm } from 'react-hook-form';
import { initReactI18next, useTranslation } from 'react-i18next';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip as Hint,
  XAxis,
  YAxis,
} from 'recharts';
import { z } from 'zod';

const order = z.object({ email: z.email(), mileage: z.number().int().min(0), services: z.array(z.string()) });

/** What pages built on the specified stack would use of its libraries; never called, it only keeps them in the bundle. */
globalThis.specifiedStack = () => [
  ...[zodResolver(order), Controller, useForm, differenceInDays, format, enGB, fr],
  ...[i18next.use(initReactI18next), useTranslation, posthog.init],
  ...[Accordion.Root, Accordion.Item, Accordion.Trigger, Accordion.Content, Checkbox.Root, Checkbox.Indicator],
  ...[
    Dialog.Root,
    Dialog.Content,
    Label.Root,
    Popover.Root,
    Popover.Content,
    Progress.Root,
    Select.Root,
    Select.Content,
  ],
  ...[Tabs.Root, Tabs.Content, Toast.Provider, Toast.Root, Tooltip.Root, Tooltip.Content],
  ...[Bar, BarChart, CartesianGrid, Line, LineChart, ResponsiveContainer, Hint, XAxis, YAxis],
];
