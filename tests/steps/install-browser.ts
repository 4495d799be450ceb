import { ensureChromium } from "../support/chromium.ts";

ensureChromium();
